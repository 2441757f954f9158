import type { TemplateTexts } from './en';

/** The texts in Swedish, which address readers with ”du”. */
export const sv: TemplateTexts = {
  forms: {
    firstName: 'Förnamn',
    city: 'Ort',
    email: 'E-post',
    newsletter: {
      header: 'Håll kontakten med oss',
      description: 'Nya produkter, bra läsning och en och annan överraskning.',
      button: 'Anmäl dig',
      thanksMessage: 'Tack! Du står på listan.',
    },
    welcome: {
      header: 'Varmt välkommen',
      description: 'Ange din e-postadress så håller vi kontakten.',
      button: 'Jag är med',
      thanksMessage: 'Tack! Du står på listan.',
    },
    early: {
      header: 'Något nytt är på gång',
      description: 'Ange din e-postadress så hör vi av oss när det är här.',
      button: 'Håll mig uppdaterad',
      thanksMessage: 'Tack! Du står på listan.',
    },
  },

  sequences: {
    greeting: 'Hej {{first_name|där}}!',
    welcome: [
      {
        subject: 'Välkommen till {{brand}}',
        preHeader: 'Kul att du är här.',
        heading: 'Välkommen till {brand}',
        paragraphs: [
          'Tack för din anmälan. Nu är du bland de första som får nyheter från oss.',
          '{about}',
          'Titta gärna runt så länge.',
        ],
        button: 'Besök vår butik',
      },
      {
        subject: 'Ett bra ställe att börja',
        preHeader: 'Så kommer du i gång hos {{brand}}.',
        heading: 'Ett bra ställe att börja',
        paragraphs: [
          'Ny hos {brand}? Ta en runda i vår butik.',
          'Det finns mer att upptäcka än vad som ryms i ett mejl.',
        ],
        button: 'Titta runt',
      },
      {
        subject: 'Hittade du något du gillar?',
        preHeader: 'Vår butik har alltid öppet.',
        heading: 'Hittade du något du gillar?',
        paragraphs: [
          'För några dagar sedan anmälde du dig hos {brand}. Fastnade du för något?',
          'Om inte, titta in igen. Det kan ha kommit något nytt.',
        ],
        button: 'Se nyheterna',
      },
    ],
    winBack: [
      {
        subject: 'Det var länge sedan, {{first_name|eller hur}}',
        preHeader: 'Vi har saknat dig hos {{brand}}.',
        heading: 'Det var länge sedan',
        paragraphs: [
          'Vi har inte sett dig hos {brand} på ett tag och skulle gärna se dig igen.',
          'Kom in och titta runt.',
        ],
        button: 'Besök vår butik',
      },
      {
        subject: 'Något för dig hos {{brand}}?',
        preHeader: 'En snabb titt tar bara en minut.',
        heading: 'Ser du något du gillar?',
        paragraphs: [
          'Du kanske hittar något som inte fanns här förra gången.',
          'En snabb titt tar bara en minut.',
        ],
        button: 'Ta en titt',
      },
      {
        subject: 'Vill du fortfarande ha mejl från oss?',
        preHeader: 'Du bestämmer.',
        heading: 'Vill du fortfarande ha mejl från oss?',
        paragraphs: [
          'Vi vill inte fylla din inkorg med mejl som du inte läser.',
          'Om du gillar att få mejl från {brand} behöver du inte göra något. Annars kan du när som helst avsluta prenumerationen med länken längst ner i det här mejlet.',
        ],
        button: 'Tillbaka till butiken',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Tack för din första beställning',
        preHeader: 'Det betyder mycket för oss.',
        heading: 'Tack för din första beställning',
        paragraphs: [
          'Tack för att du valde {brand}. Vi hoppas att du blir nöjd med din beställning.',
          '{about}',
        ],
        button: 'Besök vår butik',
      },
      {
        subject: 'Vad tycker du?',
        preHeader: 'Är allt som du hade hoppats?',
        heading: 'Vad tycker du?',
        paragraphs: [
          'För en vecka sedan gjorde du din första beställning hos {brand}. Är allt som du hade hoppats?',
          'Hör av dig om något inte stämmer. Du hittar våra kontaktuppgifter i butiken.',
        ],
        button: 'Gå till butiken',
      },
      {
        subject: 'Sugen på mer, {{first_name|kanske}}?',
        preHeader: 'Mer av det du gillade.',
        heading: 'Sugen på mer?',
        paragraphs: [
          'Om du gillade din första beställning från {brand} finns det mer att upptäcka.',
          'Se vad som passar ihop med den.',
        ],
        button: 'Hitta något nytt',
      },
    ],
  },
};
