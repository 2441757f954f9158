import type { TemplateTexts } from './en';

/** The texts in Norwegian (bokmål), which address readers with «du». */
export const nb: TemplateTexts = {
  forms: {
    firstName: 'Fornavn',
    city: 'Sted',
    email: 'E-post',
    newsletter: {
      header: 'Hold kontakten med oss',
      description: 'Nye produkter, gode historier og en overraskelse i ny og ne.',
      button: 'Meld deg på',
      thanksMessage: 'Takk! Du står på listen.',
    },
    welcome: {
      header: 'Hjertelig velkommen',
      description: 'Skriv inn e-postadressen din, så holder vi kontakten.',
      button: 'Meld meg på',
      thanksMessage: 'Takk! Du står på listen.',
    },
    early: {
      header: 'Noe nytt er på vei',
      description: 'Skriv inn e-postadressen din, så sier vi fra når det er her.',
      button: 'Hold meg oppdatert',
      thanksMessage: 'Takk! Du står på listen.',
    },
  },

  sequences: {
    greeting: 'Hei {{first_name|på deg}}!',
    welcome: [
      {
        subject: 'Velkommen til {{brand}}',
        preHeader: 'Fint å ha deg med.',
        heading: 'Velkommen til {brand}',
        paragraphs: [
          'Takk for at du meldte deg på. Nå er du blant de første som hører fra oss.',
          '{about}',
          'Se deg gjerne rundt i mellomtiden.',
        ],
        button: 'Besøk butikken vår',
      },
      {
        subject: 'Et godt sted å begynne',
        preHeader: 'Slik kommer du i gang hos {{brand}}.',
        heading: 'Et godt sted å begynne',
        paragraphs: [
          'Ny hos {brand}? Ta en runde i butikken vår.',
          'Det er mer å oppdage enn det er plass til i én e-post.',
        ],
        button: 'Se deg rundt',
      },
      {
        subject: 'Fant du noe du liker?',
        preHeader: 'Butikken vår er alltid åpen.',
        heading: 'Fant du noe du liker?',
        paragraphs: [
          'For noen dager siden meldte du deg på hos {brand}. Var det noe som fanget blikket ditt?',
          'Hvis ikke, ta en titt til. Kanskje har det kommet noe nytt.',
        ],
        button: 'Se nyhetene',
      },
    ],
    winBack: [
      {
        subject: 'Det er lenge siden, {{first_name|ikke sant}}',
        preHeader: 'Vi har savnet deg hos {{brand}}.',
        heading: 'Det er lenge siden',
        paragraphs: [
          'Vi har ikke sett deg hos {brand} på en stund og vil gjerne se deg igjen.',
          'Kom innom og se deg rundt.',
        ],
        button: 'Besøk butikken vår',
      },
      {
        subject: 'Noe for deg hos {{brand}}?',
        preHeader: 'En rask titt tar bare et minutt.',
        heading: 'Ser du noe du liker?',
        paragraphs: [
          'Kanskje finner du noe som ikke var her sist.',
          'En rask titt tar bare et minutt.',
        ],
        button: 'Ta en titt',
      },
      {
        subject: 'Vil du fortsatt høre fra oss?',
        preHeader: 'Det bestemmer du.',
        heading: 'Vil du fortsatt høre fra oss?',
        paragraphs: [
          'Vi vil ikke fylle innboksen din med e-poster du ikke leser.',
          'Liker du å høre fra {brand}, trenger du ikke å gjøre noe. Hvis ikke kan du når som helst melde deg av med lenken nederst i denne e-posten.',
        ],
        button: 'Tilbake til butikken',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Takk for din første bestilling',
        preHeader: 'Den betyr mye for oss.',
        heading: 'Takk for din første bestilling',
        paragraphs: [
          'Takk for at du valgte {brand}. Vi håper du blir fornøyd med bestillingen din.',
          '{about}',
        ],
        button: 'Besøk butikken vår',
      },
      {
        subject: 'Hva synes du?',
        preHeader: 'Er alt slik du håpet?',
        heading: 'Hva synes du?',
        paragraphs: [
          'For en uke siden la du inn din første bestilling hos {brand}. Er alt slik du håpet?',
          'Si fra til oss hvis noe ikke stemmer. Kontaktinformasjonen vår finner du i butikken.',
        ],
        button: 'Gå til butikken',
      },
      {
        subject: 'Klar for mer, {{first_name|kanskje}}?',
        preHeader: 'Mer av det du likte.',
        heading: 'Klar for mer?',
        paragraphs: [
          'Hvis du likte din første bestilling fra {brand}, er det mer å oppdage.',
          'Se hva som passer godt til den.',
        ],
        button: 'Finn noe nytt',
      },
    ],
  },
};
