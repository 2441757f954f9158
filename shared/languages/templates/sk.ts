import type { TemplateTexts } from './en';

/** The Slovak texts from which stores start, which address readers with „vy“. */
export const sk: TemplateTexts = {
  forms: {
    firstName: 'Meno',
    city: 'Mesto',
    email: 'E-mail',
    newsletter: {
      header: 'Zostaňme v kontakte',
      description: 'Nové produkty, zaujímavé čítanie a občas nejaké prekvapenie.',
      button: 'Prihlásiť sa na odber',
      thanksMessage: 'Ďakujeme! Ste na zozname.',
    },
    welcome: {
      header: 'Srdečne vás vítame',
      description: 'Zadajte svoj e-mail a zostaneme v kontakte.',
      button: 'Chcem odoberať',
      thanksMessage: 'Ďakujeme! Ste na zozname.',
    },
    early: {
      header: 'Chystáme niečo nové',
      description: 'Zadajte svoj e-mail a dáme vám vedieť, keď to bude tu.',
      button: 'Dajte mi vedieť',
      thanksMessage: 'Ďakujeme! Ste na zozname.',
    },
  },

  sequences: {
    greeting: 'Pekný deň, {{first_name|priatelia}}!',
    welcome: [
      {
        subject: 'Vitajte v e-shope {{brand}}',
        preHeader: 'Sme radi, že ste s nami.',
        heading: 'Vitajte v e-shope {brand}',
        paragraphs: [
          'Ďakujeme, že ste sa prihlásili. O novinkách od nás sa dozviete medzi prvými.',
          '{about}',
          'Zatiaľ sa u nás môžete poobzerať.',
        ],
        button: 'Navštíviť náš e-shop',
      },
      {
        subject: 'Kde začať',
        preHeader: 'Čím začať v e-shope {{brand}}.',
        heading: 'Kde začať',
        paragraphs: [
          'Ste v e-shope {brand} prvýkrát? Prejdite si, čo u nás nájdete.',
          'Je tu toho na objavovanie viac, než sa zmestí do jedného e-mailu.',
        ],
        button: 'Poobzerať sa',
      },
      {
        subject: 'Našli ste niečo, čo sa vám páči?',
        preHeader: 'Náš e-shop má otvorené stále.',
        heading: 'Našli ste niečo, čo sa vám páči?',
        paragraphs: [
          'Pred pár dňami ste sa prihlásili na odber e-mailov z e-shopu {brand}. Zaujalo vás niečo?',
          'Ak nie, pozrite sa znova. Možno pribudlo niečo nové.',
        ],
        button: 'Pozrieť novinky',
      },
    ],
    winBack: [
      {
        subject: 'Dávno sme sa nevideli, {{first_name|chýbali ste nám}}',
        preHeader: 'V e-shope {{brand}} nám chýbate.',
        heading: 'Dávno sme sa nevideli',
        paragraphs: [
          'V e-shope {brand} sme vás už dlhšie nevideli a budeme veľmi radi, ak sa vrátite.',
          'Príďte sa poobzerať.',
        ],
        button: 'Navštíviť náš e-shop',
      },
      {
        subject: 'Nájdete si niečo v e-shope {{brand}}?',
        preHeader: 'Stačí minútka.',
        heading: 'Páči sa vám niečo?',
        paragraphs: [
          'Možno nájdete niečo, čo tu naposledy ešte nebolo.',
          'Pozrieť sa zaberie minútku.',
        ],
        button: 'Pozrieť sa',
      },
      {
        subject: 'Chcete od nás ešte dostávať e-maily?',
        preHeader: 'Je to na vás.',
        heading: 'Chcete od nás ešte dostávať e-maily?',
        paragraphs: [
          'Nechceme vám plniť schránku e-mailmi, ktoré nečítate.',
          'Ak e-maily z e-shopu {brand} čítate radi, nemusíte nič robiť. Ak nie, môžete sa kedykoľvek odhlásiť odkazom na konci tohto e-mailu.',
        ],
        button: 'Vrátiť sa do e-shopu',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Ďakujeme za vašu prvú objednávku',
        preHeader: 'Veľa to pre nás znamená.',
        heading: 'Ďakujeme za vašu prvú objednávku',
        paragraphs: [
          'Ďakujeme, že ste si vybrali e-shop {brand}. Dúfame, že vám objednávka urobí radosť.',
          '{about}',
        ],
        button: 'Navštíviť náš e-shop',
      },
      {
        subject: 'Ako ste spokojní?',
        preHeader: 'Je všetko tak, ako ste si predstavovali?',
        heading: 'Ako ste spokojní?',
        paragraphs: [
          'Pred týždňom ste v e-shope {brand} prvýkrát objednali. Je všetko tak, ako ste si predstavovali?',
          'Ak niečo nie je v poriadku, dajte nám vedieť. Kontakty nájdete v e-shope.',
        ],
        button: 'Prejsť do e-shopu',
      },
      {
        subject: 'Čo to bude nabudúce, {{first_name|čo myslíte}}?',
        preHeader: 'Viac z toho, čo sa vám páčilo.',
        heading: 'Máte chuť na ďalšie?',
        paragraphs: [
          'Ak sa vám prvá objednávka z e-shopu {brand} páčila, máme pre vás ďalšie veci.',
          'Pozrite sa, čo sa k nej hodí.',
        ],
        button: 'Nájsť niečo nové',
      },
    ],
  },
};
