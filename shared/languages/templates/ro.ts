import type { TemplateTexts } from './en';

/** The texts in Romanian, which address readers with „tu”. */
export const ro: TemplateTexts = {
  forms: {
    firstName: 'Prenume',
    city: 'Oraș',
    email: 'E-mail',
    newsletter: {
      header: 'Hai să ținem legătura',
      description: 'Produse noi, lecturi plăcute și, din când în când, câte o surpriză.',
      button: 'Mă abonez',
      thanksMessage: 'Mulțumim! Ești pe listă.',
    },
    welcome: {
      header: 'Bine ai venit la noi',
      description: 'Lasă-ne adresa ta de e-mail și păstrăm legătura.',
      button: 'Vreau să mă abonez',
      thanksMessage: 'Mulțumim! Ești pe listă.',
    },
    early: {
      header: 'Pregătim ceva nou',
      description: 'Lasă-ne adresa ta de e-mail și te anunțăm când apare.',
      button: 'Vreau să aflu',
      thanksMessage: 'Mulțumim! Ești pe listă.',
    },
  },

  sequences: {
    greeting: 'Bună, {{first_name|ce mai faci?}}',
    welcome: [
      {
        subject: 'Bine ai venit la {{brand}}',
        preHeader: 'Ne bucurăm că ești cu noi.',
        heading: 'Bine ai venit la {brand}',
        paragraphs: [
          'Îți mulțumim că te-ai abonat. Vei fi printre primii care află noutățile noastre.',
          '{about}',
          'Până atunci, aruncă o privire prin magazin.',
        ],
        button: 'Vizitează magazinul',
      },
      {
        subject: 'Un început bun',
        preHeader: 'De unde să începi la {{brand}}.',
        heading: 'Un început bun',
        paragraphs: [
          'E prima ta vizită la {brand}? Fă un tur al magazinului nostru.',
          'Sunt mai multe de descoperit decât încap într-un e-mail.',
        ],
        button: 'Aruncă o privire',
      },
      {
        subject: 'Ai găsit ceva pe placul tău?',
        preHeader: 'Magazinul nostru e mereu deschis.',
        heading: 'Ai găsit ceva pe placul tău?',
        paragraphs: [
          'Ai ajuns la {brand} acum câteva zile. Ți-a atras ceva atenția?',
          'Dacă nu, mai aruncă o privire. Poate a apărut ceva nou.',
        ],
        button: 'Vezi noutățile',
      },
    ],
    winBack: [
      {
        subject: 'A trecut ceva timp, {{first_name|nu-i așa?}}',
        preHeader: 'Ne-a fost dor de tine la {{brand}}.',
        heading: 'A trecut ceva timp',
        paragraphs: [
          'Nu te-am mai văzut de ceva vreme la {brand} și ne-am bucura să revii.',
          'Vino să arunci o privire.',
        ],
        button: 'Vizitează magazinul',
      },
      {
        subject: 'Ceva pentru tine la {{brand}}?',
        preHeader: 'O privire rapidă durează un minut.',
        heading: 'Vezi ceva care îți place?',
        paragraphs: [
          'Poate găsești ceva ce nu era aici data trecută.',
          'O privire rapidă durează un minut.',
        ],
        button: 'Aruncă o privire',
      },
      {
        subject: 'Mai vrei să primești vești de la noi?',
        preHeader: 'Tu decizi.',
        heading: 'Mai vrei să primești vești de la noi?',
        paragraphs: [
          'Nu vrem să-ți umplem căsuța cu e-mailuri pe care nu le citești.',
          'Dacă îți place să primești vești de la {brand}, nu trebuie să faci nimic. Dacă nu, te poți dezabona oricând cu linkul de la finalul acestui e-mail.',
        ],
        button: 'Revino în magazin',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Îți mulțumim pentru prima comandă',
        preHeader: 'Înseamnă mult pentru noi.',
        heading: 'Îți mulțumim pentru prima comandă',
        paragraphs: [
          'Îți mulțumim că ai ales {brand}. Sperăm să te bucuri de comanda ta.',
          '{about}',
        ],
        button: 'Vizitează magazinul',
      },
      {
        subject: 'Cum ți se pare?',
        preHeader: 'E totul așa cum sperai?',
        heading: 'Cum ți se pare?',
        paragraphs: [
          'Acum o săptămână ai făcut prima comandă la {brand}. E totul așa cum sperai?',
          'Dacă ceva nu e în regulă, spune-ne. Găsești datele noastre de contact în magazin.',
        ],
        button: 'Mergi la magazin',
      },
      {
        subject: 'Ce urmează, {{first_name|oare}}?',
        preHeader: 'Mai multe dintre cele care ți-au plăcut.',
        heading: 'Mai vrei ceva?',
        paragraphs: [
          'Dacă ți-a plăcut prima comandă de la {brand}, mai sunt multe de descoperit.',
          'Vezi ce se potrivește cu ea.',
        ],
        button: 'Găsește ceva nou',
      },
    ],
  },
};
