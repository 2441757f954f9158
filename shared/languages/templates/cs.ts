import type { TemplateTexts } from './en';

/** The Czech texts from which stores start, which address readers with „vy“. */
export const cs: TemplateTexts = {
  forms: {
    firstName: 'Jméno',
    city: 'Město',
    email: 'E-mail',
    newsletter: {
      header: 'Zůstaňme v kontaktu',
      description: 'Nové produkty, zajímavé čtení a občas nějaké překvapení.',
      button: 'Přihlásit se k odběru',
      thanksMessage: 'Děkujeme! Jste na seznamu.',
    },
    welcome: {
      header: 'Srdečně vás vítáme',
      description: 'Zadejte svůj e-mail a zůstaneme v kontaktu.',
      button: 'Chci odebírat',
      thanksMessage: 'Děkujeme! Jste na seznamu.',
    },
    early: {
      header: 'Chystáme něco nového',
      description: 'Zadejte svůj e-mail a dáme vám vědět, až to bude tady.',
      button: 'Dejte mi vědět',
      thanksMessage: 'Děkujeme! Jste na seznamu.',
    },
  },

  sequences: {
    greeting: 'Hezký den, {{first_name|přátelé}}!',
    welcome: [
      {
        subject: 'Vítejte v e-shopu {{brand}}',
        preHeader: 'Jsme rádi, že jste s námi.',
        heading: 'Vítejte v e-shopu {brand}',
        paragraphs: [
          'Děkujeme, že jste se přihlásili. O novinkách od nás se dozvíte mezi prvními.',
          '{about}',
          'Zatím se u nás můžete porozhlédnout.',
        ],
        button: 'Navštívit náš e-shop',
      },
      {
        subject: 'Kde začít',
        preHeader: 'Čím začít v e-shopu {{brand}}.',
        heading: 'Kde začít',
        paragraphs: [
          'Jste v e-shopu {brand} poprvé? Projděte si, co u nás najdete.',
          'K objevování je toho víc, než se vejde do jednoho e-mailu.',
        ],
        button: 'Porozhlédnout se',
      },
      {
        subject: 'Našli jste něco, co se vám líbí?',
        preHeader: 'Náš e-shop má otevřeno pořád.',
        heading: 'Našli jste něco, co se vám líbí?',
        paragraphs: [
          'Před pár dny jste se přihlásili k odběru e-mailů z e-shopu {brand}. Zaujalo vás něco?',
          'Pokud ne, podívejte se znovu. Možná přibylo něco nového.',
        ],
        button: 'Zobrazit novinky',
      },
    ],
    winBack: [
      {
        subject: 'Dlouho jsme se neviděli, {{first_name|chyběli jste nám}}',
        preHeader: 'V e-shopu {{brand}} nám chybíte.',
        heading: 'Dlouho jsme se neviděli',
        paragraphs: [
          'V e-shopu {brand} jsme vás už nějakou dobu neviděli a budeme moc rádi, když se vrátíte.',
          'Přijďte se porozhlédnout.',
        ],
        button: 'Navštívit náš e-shop',
      },
      {
        subject: 'Najdete si něco v e-shopu {{brand}}?',
        preHeader: 'Stačí minutka.',
        heading: 'Líbí se vám něco?',
        paragraphs: [
          'Možná najdete něco, co tu minule ještě nebylo.',
          'Podívat se zabere minutku.',
        ],
        button: 'Podívat se',
      },
      {
        subject: 'Chcete od nás ještě dostávat e-maily?',
        preHeader: 'Je to na vás.',
        heading: 'Chcete od nás ještě dostávat e-maily?',
        paragraphs: [
          'Nechceme vám plnit schránku e-maily, které nečtete.',
          'Pokud e-maily z e-shopu {brand} čtete rádi, nemusíte nic dělat. Pokud ne, můžete se kdykoli odhlásit odkazem na konci tohoto e-mailu.',
        ],
        button: 'Vrátit se do e-shopu',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Děkujeme za vaši první objednávku',
        preHeader: 'Moc to pro nás znamená.',
        heading: 'Děkujeme za vaši první objednávku',
        paragraphs: [
          'Děkujeme, že jste si vybrali e-shop {brand}. Doufáme, že vám objednávka udělá radost.',
          '{about}',
        ],
        button: 'Navštívit náš e-shop',
      },
      {
        subject: 'Jak jste spokojeni?',
        preHeader: 'Je všechno tak, jak jste si představovali?',
        heading: 'Jak jste spokojeni?',
        paragraphs: [
          'Před týdnem jste v e-shopu {brand} poprvé objednali. Je všechno tak, jak jste si představovali?',
          'Pokud něco není v pořádku, dejte nám vědět. Kontakty najdete v e-shopu.',
        ],
        button: 'Přejít do e-shopu',
      },
      {
        subject: 'Co to bude příště, {{first_name|co myslíte}}?',
        preHeader: 'Více z toho, co se vám líbilo.',
        heading: 'Máte chuť na další?',
        paragraphs: [
          'Pokud se vám první objednávka z e-shopu {brand} líbila, máme pro vás další věci.',
          'Podívejte se, co se k ní hodí.',
        ],
        button: 'Najít něco nového',
      },
    ],
  },
};
