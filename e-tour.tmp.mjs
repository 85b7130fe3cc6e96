import { chromium } from 'playwright'
const base = 'http://localhost:4551'
const [,, size='390', theme='day'] = process.argv
const width = Number(size)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] })
const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, reducedMotion: 'no-preference' })
await ctx.addCookies([{ name: 'theme', value: theme, url: base }])
const page = await ctx.newPage()
page.on('console', (m) => { if (m.type()==='error') console.log('CONSOLE', m.text(), page.url()) })
page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
const shot = async (name, full=false) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/eshots/${name}-${size}-${theme}.png`, fullPage: full }) }
const name = `Maren${Date.now() % 1000000}`
await page.goto(base + '/signin?next=%2Fbinders'); await shot('signin')
await page.getByLabel('Email or username').fill('x@y.example'); await page.getByLabel('Password', {exact:true}).fill('nothing here'); await page.keyboard.press('Enter'); await page.getByText('Authentication failed').waitFor(); await shot('signin-failed')
await page.goto(base + '/signup'); await page.getByLabel('Username').fill(name); await page.getByLabel('Email').fill(name+'@millgate.example'); await page.getByLabel('Password', {exact:true}).fill('three lantern words'); await page.getByText('is free').waitFor(); await shot('signup')
await page.getByRole('button', { name: 'Sign Up' }).click(); await page.waitForURL('**/dashboard'); await shot('dashboard')
await page.goto(base + '/binders'); await page.getByRole('heading',{name:'Spells'}).waitFor(); await shot('binders-empty')
await page.keyboard.press('Control+k'); await page.getByRole('searchbox', {name:'Card name'}).waitFor(); await shot('search-start')
await page.keyboard.type('the'); await page.keyboard.press('Enter'); await page.getByRole('list',{name:'Results'}).waitFor(); await shot('search-results')
await page.getByRole('searchbox', {name:'Card name'}).fill('xyzzy'); await page.keyboard.press('Enter'); await page.getByText('No results found').waitFor(); await shot('search-none')
await page.getByRole('searchbox', {name:'Card name'}).fill('fox'); await page.keyboard.press('Enter'); await page.getByRole('button', {name:/Nine-Lantern/}).click(); await page.getByText('Select Card Variant').waitFor(); await shot('variants')
await page.getByRole('dialog').getByRole('list').getByRole('button').first().click(); await page.getByRole('heading',{name:'Add to Binder'}).waitFor(); await shot('add')
await page.getByRole('button',{name:'One more'}).click(); await page.getByRole('dialog').getByRole('button',{name:'Add to Binder'}).click(); await page.waitForTimeout(500); await page.screenshot({path:`/tmp/eshots/added-${size}-${theme}.png`})
// more cards by API
const cards = (await (await ctx.request.get(base + '/api/cards/search?q=the')).json()).data
const binders = await (await ctx.request.get(base + '/api/binders')).json()
for (const [i, c] of cards.slice(0, 9).entries()) { const r = await ctx.request.post(base + '/api/binders/add-card', { headers:{origin:base}, data: { printingId: c.id, binderId: binders[0].id, quantity: 1 + i % 3, condition: i % 4 === 2 ? 'LP' : 'NM' } }); if (!r.ok()) console.log(await r.text()) }
for (const [n, v] of [['Commander: Oakthane','fellowship'],['Rares to keep','private'],['Draft leavings','public'],['Cube, second table','link']]) { await ctx.request.post(base + '/api/binders', { headers:{origin:base}, data: { name: n, visibility: v, description: n.startsWith('Draft') ? 'What is left when the table has gone home.' : '' } }) }
const pub = (await (await ctx.request.get(base + '/api/binders')).json()).find(b => b.name==='Draft leavings')
for (const c of cards.slice(3, 12)) await ctx.request.post(base + '/api/binders/add-card', { headers:{origin:base}, data: { printingId: c.id, binderId: pub.id, quantity: 2 } })
await page.goto(base + '/binders'); await page.getByRole('heading',{name:'Spells'}).waitFor(); await shot('binders'); await shot('binders-full', true)
await page.getByRole('button',{name:'New binder'}).first().click(); await page.getByRole('dialog').waitFor(); await shot('binder-new'); await page.keyboard.press('Escape')
await page.getByRole('link',{name:/My first binder/}).click(); await page.waitForURL('**/binders/*'); await page.getByRole('list',{name:'Cards'}).waitFor(); await shot('binder')
await page.locator('label').filter({hasText:'Table'}).click(); await page.waitForURL('**view=table'); await shot('binder-table', true)
await page.getByRole('button',{name:/^Change /}).first().click(); await page.getByRole('dialog').waitFor(); await shot('stack'); await page.getByRole('button',{name:'Take out'}).click(); await shot('stack-out'); await page.keyboard.press('Escape'); await page.waitForTimeout(200); await page.keyboard.press('Escape')
await page.goto(base + '/card/' + cards[0].id); await page.getByRole('heading',{level:1}).waitFor(); await shot('card', true)
const two = (await (await ctx.request.get(base + '/api/cards/search?q=fox')).json()).data[0]
await page.goto(base + '/card/' + two.id); await page.getByRole('heading',{level:1}).waitFor(); await shot('card2', true)
await page.goto(base + '/settings'); await page.getByRole('heading',{name:'Account'}).waitFor(); await page.getByText('This device').first().waitFor(); await shot('settings', true)
await page.goto(base + '/verify-email?token=nonsense'); await page.waitForTimeout(400); await shot('verify-bad')
await ctx.clearCookies(); await ctx.addCookies([{ name: 'theme', value: theme, url: base }])
await page.goto(base + '/binders/public/' + pub.id); await page.getByRole('list',{name:'Cards'}).waitFor(); await shot('public', true)
await page.goto(base + '/reset-password'); await shot('reset')
await browser.close()
