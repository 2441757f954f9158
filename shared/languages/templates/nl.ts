import type { TemplateTexts } from './en';

/** The texts in Dutch, which address readers with “je”. */
export const nl: TemplateTexts = {
  forms: {
    firstName: 'Voornaam',
    city: 'Plaats',
    email: 'E-mail',
    newsletter: {
      header: 'Blijf op de hoogte',
      description: 'Nieuwe producten, goede verhalen en af en toe een verrassing.',
      button: 'Aanmelden',
      thanksMessage: 'Bedankt! Je staat op de lijst.',
    },
    welcome: {
      header: 'Van harte welkom',
      description: 'Vul je e-mailadres in, dan houden we contact.',
      button: 'Meld me aan',
      thanksMessage: 'Bedankt! Je staat op de lijst.',
    },
    early: {
      header: 'Er komt iets nieuws aan',
      description: 'Vul je e-mailadres in, dan laten we weten wanneer het er is.',
      button: 'Houd me op de hoogte',
      thanksMessage: 'Bedankt! Je staat op de lijst.',
    },
  },

  sequences: {
    greeting: 'Hoi {{first_name|daar}},',
    welcome: [
      {
        subject: 'Welkom bij {{brand}}',
        preHeader: 'Fijn dat je er bent.',
        heading: 'Welkom bij {brand}',
        paragraphs: [
          'Bedankt voor je aanmelding. Je hoort voortaan als een van de eersten van ons.',
          '{about}',
          'Kijk tot die tijd gerust rond.',
        ],
        button: 'Naar onze winkel',
      },
      {
        subject: 'Een goed begin',
        preHeader: 'Zo begin je bij {{brand}}.',
        heading: 'Een goed begin',
        paragraphs: [
          'Nieuw bij {brand}? Maak een rondje door onze winkel.',
          'Er valt meer te ontdekken dan in één e-mail past.',
        ],
        button: 'Kijk rond',
      },
      {
        subject: 'Heb je iets leuks gevonden?',
        preHeader: 'Onze winkel is altijd open.',
        heading: 'Heb je iets leuks gevonden?',
        paragraphs: [
          'Een paar dagen geleden meldde je je aan bij {brand}. Heb je iets gezien wat je leuk vindt?',
          'Zo niet, kijk dan nog eens. Misschien is er iets nieuws.',
        ],
        button: 'Bekijk wat nieuw is',
      },
    ],
    winBack: [
      {
        subject: 'Dat is lang geleden, {{first_name|toch}}',
        preHeader: 'We hebben je gemist bij {{brand}}.',
        heading: 'Dat is lang geleden',
        paragraphs: [
          'We hebben je al een tijdje niet gezien bij {brand} en zouden je graag weer zien.',
          'Kom gerust eens rondkijken.',
        ],
        button: 'Naar onze winkel',
      },
      {
        subject: 'Iets voor jou bij {{brand}}?',
        preHeader: 'Even kijken kost maar een minuut.',
        heading: 'Zit er iets voor je bij?',
        paragraphs: [
          'Misschien vind je iets wat er de vorige keer nog niet was.',
          'Even kijken kost maar een minuut.',
        ],
        button: 'Even kijken',
      },
      {
        subject: 'Wil je nog van ons horen?',
        preHeader: 'De keuze is aan jou.',
        heading: 'Wil je nog van ons horen?',
        paragraphs: [
          'We willen je inbox niet vullen met e-mails die je niet leest.',
          'Hoor je graag van {brand}, dan hoef je niets te doen. Zo niet, dan kun je je altijd afmelden met de link onderaan deze e-mail.',
        ],
        button: 'Terug naar onze winkel',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Bedankt voor je eerste bestelling',
        preHeader: 'Dat betekent veel voor ons.',
        heading: 'Bedankt voor je eerste bestelling',
        paragraphs: [
          'Bedankt dat je voor {brand} hebt gekozen. We hopen dat je van je bestelling geniet.',
          '{about}',
        ],
        button: 'Naar onze winkel',
      },
      {
        subject: 'Hoe bevalt het?',
        preHeader: 'Is alles zoals je hoopte?',
        heading: 'Hoe bevalt het?',
        paragraphs: [
          'Een week geleden plaatste je je eerste bestelling bij {brand}. Is alles zoals je hoopte?',
          'Klopt er iets niet, laat het ons dan weten. Onze contactgegevens vind je in de webwinkel.',
        ],
        button: 'Naar onze winkel',
      },
      {
        subject: 'Zin in meer, {{first_name|misschien}}?',
        preHeader: 'Meer van wat je leuk vond.',
        heading: 'Zin in meer?',
        paragraphs: [
          'Was je blij met je eerste bestelling bij {brand}? Dan valt er nog meer te ontdekken.',
          'Bekijk wat er goed bij past.',
        ],
        button: 'Ontdek iets nieuws',
      },
    ],
  },
};
