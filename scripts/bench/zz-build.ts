import { measureApart } from './search/processes.ts'
console.log('build',await measureApart('build',process.env['CARDS_FILE']!,process.env['SETS_FILE']!,'/tmp/proof-report.snapshot'))
