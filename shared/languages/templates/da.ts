import type { TemplateTexts } from './en';

/** The texts in Danish, which address readers with »du«. */
export const da: TemplateTexts = {
  forms: {
    firstName: 'Fornavn',
    city: 'By',
    email: 'Mail',
    newsletter: {
      header: 'Hør nyt fra os',
      description: 'Nye produkter, gode historier og en overraskelse en gang imellem.',
      button: 'Tilmeld dig',
      thanksMessage: 'Tak! Du er på listen.',
    },
    welcome: {
      header: 'Hjerteligt velkommen',
      description: 'Skriv din mailadresse, så holder vi kontakten.',
      button: 'Skriv mig op',
      thanksMessage: 'Tak! Du er på listen.',
    },
    early: {
      header: 'Der er noget nyt på vej',
      description: 'Skriv din mailadresse, så giver vi besked, når det er her.',
      button: 'Giv mig besked',
      thanksMessage: 'Tak! Du er på listen.',
    },
  },

  sequences: {
    greeting: 'Hej {{first_name|med dig}},',
    welcome: [
      {
        subject: 'Velkommen til {{brand}}',
        preHeader: 'Dejligt at have dig med.',
        heading: 'Velkommen til {brand}',
        paragraphs: [
          'Tak for din tilmelding. Nu hører du til de første, der får nyt fra os.',
          '{about}',
          'Kig dig gerne omkring imens.',
        ],
        button: 'Besøg vores butik',
      },
      {
        subject: 'Et godt sted at begynde',
        preHeader: 'Sådan kommer du i gang hos {{brand}}.',
        heading: 'Et godt sted at begynde',
        paragraphs: [
          'Ny hos {brand}? Tag en tur rundt i vores butik.',
          'Der er mere at opdage, end der er plads til i én mail.',
        ],
        button: 'Kig dig omkring',
      },
      {
        subject: 'Fandt du noget, du kan lide?',
        preHeader: 'Vores butik har altid åbent.',
        heading: 'Fandt du noget, du kan lide?',
        paragraphs: [
          'For et par dage siden tilmeldte du dig hos {brand}. Var der noget, der fangede dit blik?',
          'Hvis ikke, så kig forbi igen. Måske er der kommet noget nyt.',
        ],
        button: 'Se nyhederne',
      },
    ],
    winBack: [
      {
        subject: 'Det er længe siden, {{first_name|ikke sandt}}',
        preHeader: 'Vi har savnet dig hos {{brand}}.',
        heading: 'Det er længe siden',
        paragraphs: [
          'Vi har ikke set dig hos {brand} i et stykke tid og vil gerne se dig igen.',
          'Kom og kig dig omkring.',
        ],
        button: 'Besøg vores butik',
      },
      {
        subject: 'Noget for dig hos {{brand}}?',
        preHeader: 'Et hurtigt kig tager et minut.',
        heading: 'Ser du noget, du kan lide?',
        paragraphs: [
          'Måske finder du noget, der ikke var her sidste gang.',
          'Et hurtigt kig tager et minut.',
        ],
        button: 'Tag et kig',
      },
      {
        subject: 'Vil du stadig høre fra os?',
        preHeader: 'Det bestemmer du.',
        heading: 'Vil du stadig høre fra os?',
        paragraphs: [
          'Vi vil ikke fylde din indbakke med mails, du ikke læser.',
          'Hvis du gerne vil høre fra {brand}, behøver du ikke at gøre noget. Ellers kan du altid afmelde dig med linket nederst i denne mail.',
        ],
        button: 'Tilbage til butikken',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Tak for din første ordre',
        preHeader: 'Det betyder meget for os.',
        heading: 'Tak for din første ordre',
        paragraphs: [
          'Tak, fordi du valgte {brand}. Vi håber, du bliver glad for din ordre.',
          '{about}',
        ],
        button: 'Besøg vores butik',
      },
      {
        subject: 'Hvad synes du om det?',
        preHeader: 'Er alt, som du håbede?',
        heading: 'Hvad synes du om det?',
        paragraphs: [
          'For en uge siden afgav du din første ordre hos {brand}. Er alt, som du håbede?',
          'Skriv til os, hvis noget ikke er i orden. Du finder vores kontaktoplysninger i butikken.',
        ],
        button: 'Gå til butikken',
      },
      {
        subject: 'Klar til mere, {{first_name|måske}}?',
        preHeader: 'Mere af det, du kunne lide.',
        heading: 'Klar til mere?',
        paragraphs: [
          'Hvis du var glad for din første ordre fra {brand}, er der mere at opdage.',
          'Se, hvad der passer godt til den.',
        ],
        button: 'Find noget nyt',
      },
    ],
  },
};
