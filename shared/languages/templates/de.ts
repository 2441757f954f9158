import type { TemplateTexts } from './en';

/** The texts in German, which address readers with „du“. */
export const de: TemplateTexts = {
  forms: {
    firstName: 'Vorname',
    city: 'Ort',
    email: 'E-Mail',
    newsletter: {
      header: 'Lass uns in Kontakt bleiben',
      description: 'Neue Produkte, gute Geschichten und ab und zu eine Überraschung.',
      button: 'Anmelden',
      thanksMessage: 'Danke! Du stehst auf der Liste.',
    },
    welcome: {
      header: 'Herzlich willkommen',
      description: 'Trag deine E-Mail-Adresse ein, und wir melden uns bei dir.',
      button: 'Ich bin dabei',
      thanksMessage: 'Danke! Du stehst auf der Liste.',
    },
    early: {
      header: 'Bald gibt es etwas Neues',
      description: 'Trag deine E-Mail-Adresse ein, und wir sagen dir Bescheid, wenn es da ist.',
      button: 'Sagt mir Bescheid',
      thanksMessage: 'Danke! Du stehst auf der Liste.',
    },
  },

  sequences: {
    greeting: 'Hallo {{first_name|und guten Tag}},',
    welcome: [
      {
        subject: 'Willkommen bei {{brand}}',
        preHeader: 'Schön, dass du da bist.',
        heading: 'Willkommen bei {brand}',
        paragraphs: [
          'Danke für deine Anmeldung. Du gehörst jetzt zu den Ersten, die von uns hören.',
          '{about}',
          'Bis dahin: Schau dich gern um.',
        ],
        button: 'Zum Shop',
      },
      {
        subject: 'Ein guter Anfang',
        preHeader: 'So findest du dich bei {{brand}} zurecht.',
        heading: 'Ein guter Anfang',
        paragraphs: [
          'Neu bei {brand}? Mach einen Rundgang durch unseren Shop.',
          'Es gibt mehr zu entdecken, als in eine E-Mail passt.',
        ],
        button: 'Umsehen',
      },
      {
        subject: 'Hast du etwas gefunden?',
        preHeader: 'Unser Shop hat immer geöffnet.',
        heading: 'Hast du etwas gefunden?',
        paragraphs: [
          'Vor ein paar Tagen hast du dich bei {brand} angemeldet. Ist dir etwas ins Auge gefallen?',
          'Wenn nicht, schau noch einmal vorbei. Vielleicht gibt es etwas Neues.',
        ],
        button: 'Neues ansehen',
      },
    ],
    winBack: [
      {
        subject: 'Lange nicht gesehen, {{first_name|und doch nicht vergessen}}',
        preHeader: 'Wir haben dich bei {{brand}} vermisst.',
        heading: 'Lange nicht gesehen',
        paragraphs: [
          'Du warst schon eine Weile nicht mehr bei {brand}. Wir würden uns freuen, dich wiederzusehen.',
          'Komm gern vorbei und schau dich um.',
        ],
        button: 'Zum Shop',
      },
      {
        subject: 'Etwas für dich bei {{brand}}?',
        preHeader: 'Ein kurzer Blick dauert nur eine Minute.',
        heading: 'Gefällt dir etwas?',
        paragraphs: [
          'Vielleicht findest du etwas, das es beim letzten Mal noch nicht gab.',
          'Ein kurzer Blick dauert nur eine Minute.',
        ],
        button: 'Kurz vorbeischauen',
      },
      {
        subject: 'Möchtest du noch von uns hören?',
        preHeader: 'Du entscheidest.',
        heading: 'Möchtest du noch von uns hören?',
        paragraphs: [
          'Wir wollen dein Postfach nicht mit E-Mails füllen, die du nicht liest.',
          'Wenn du gern von {brand} hörst, brauchst du nichts zu tun. Wenn nicht, kannst du dich jederzeit mit dem Link am Ende dieser E-Mail abmelden.',
        ],
        button: 'Zurück zum Shop',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Danke für deine erste Bestellung',
        preHeader: 'Sie bedeutet uns viel.',
        heading: 'Danke für deine erste Bestellung',
        paragraphs: [
          'Danke, dass du dich für {brand} entschieden hast. Wir hoffen, du hast viel Freude an deiner Bestellung.',
          '{about}',
        ],
        button: 'Zum Shop',
      },
      {
        subject: 'Wie gefällt es dir?',
        preHeader: 'Ist alles so, wie du es dir gewünscht hast?',
        heading: 'Wie gefällt es dir?',
        paragraphs: [
          'Vor einer Woche hast du zum ersten Mal bei {brand} bestellt. Ist alles so, wie du es dir gewünscht hast?',
          'Wenn etwas nicht stimmt, sag uns Bescheid. Unsere Kontaktdaten findest du im Shop.',
        ],
        button: 'Zum Shop',
      },
      {
        subject: 'Lust auf mehr, {{first_name|vielleicht}}?',
        preHeader: 'Mehr von dem, was dir gefallen hat.',
        heading: 'Lust auf mehr?',
        paragraphs: [
          'Wenn dir deine erste Bestellung bei {brand} gefallen hat, gibt es noch mehr zu entdecken.',
          'Schau, was gut dazu passt.',
        ],
        button: 'Neues ansehen',
      },
    ],
  },
};
