import type { TemplateTexts } from './en';

/** The texts in Italian, which address readers with «tu». */
export const it: TemplateTexts = {
  forms: {
    firstName: 'Nome',
    city: 'Città',
    email: 'Email',
    newsletter: {
      header: 'Restiamo in contatto',
      description: 'Novità, belle letture e qualche sorpresa ogni tanto.',
      button: 'Iscriviti',
      thanksMessage: 'Grazie! Sei nella lista.',
    },
    welcome: {
      header: 'Un caldo benvenuto',
      description: 'Lasciaci la tua email e restiamo in contatto.',
      button: 'Iscrivimi',
      thanksMessage: 'Grazie! Sei nella lista.',
    },
    early: {
      header: 'Sta arrivando qualcosa di nuovo',
      description: 'Lasciaci la tua email e ti avviseremo quando sarà qui.',
      button: 'Tienimi al corrente',
      thanksMessage: 'Grazie! Sei nella lista.',
    },
  },

  sequences: {
    greeting: 'Ciao {{first_name|a te}},',
    welcome: [
      {
        subject: 'Ti diamo il benvenuto da {{brand}}',
        preHeader: 'Che bello averti con noi.',
        heading: 'Ti diamo il benvenuto da {brand}',
        paragraphs: [
          'Grazie per l’iscrizione. Sarai tra i primi a ricevere le nostre novità.',
          '{about}',
          'Nel frattempo, dai un’occhiata in giro.',
        ],
        button: 'Visita il negozio',
      },
      {
        subject: 'Un buon punto di partenza',
        preHeader: 'Per cominciare bene da {{brand}}.',
        heading: 'Un buon punto di partenza',
        paragraphs: [
          'È la tua prima volta da {brand}? Fai un giro nel nostro negozio.',
          'C’è più da scoprire di quanto stia in una sola email.',
        ],
        button: 'Fai un giro',
      },
      {
        subject: 'Hai trovato qualcosa che ti piace?',
        preHeader: 'Il nostro negozio è sempre aperto.',
        heading: 'Hai trovato qualcosa che ti piace?',
        paragraphs: [
          'Qualche giorno fa hai scelto di seguire {brand}. C’è qualcosa che ti ha colpito?',
          'Se no, dai un’altra occhiata. Potrebbe esserci qualcosa di nuovo.',
        ],
        button: 'Scopri le novità',
      },
    ],
    winBack: [
      {
        subject: 'È passato un po’ di tempo, {{first_name|vero?}}',
        preHeader: 'Da {{brand}} si sente la tua mancanza.',
        heading: 'È passato un po’ di tempo',
        paragraphs: [
          'È da un po’ che non ti vediamo da {brand} e ci piacerebbe ritrovarti.',
          'Vieni a dare un’occhiata.',
        ],
        button: 'Visita il negozio',
      },
      {
        subject: 'Qualcosa per te da {{brand}}?',
        preHeader: 'Per un’occhiata veloce basta un minuto.',
        heading: 'Vedi qualcosa che ti piace?',
        paragraphs: [
          'Potresti trovare qualcosa che l’ultima volta non c’era.',
          'Per un’occhiata veloce basta un minuto.',
        ],
        button: 'Dai un’occhiata',
      },
      {
        subject: 'Vuoi ancora ricevere nostre notizie?',
        preHeader: 'Decidi tu.',
        heading: 'Vuoi ancora ricevere nostre notizie?',
        paragraphs: [
          'Non vogliamo riempirti la casella di email che non leggi.',
          'Se ti fa piacere ricevere notizie da {brand}, non devi fare nulla. Altrimenti puoi annullare l’iscrizione quando vuoi con il link in fondo a questa email.',
        ],
        button: 'Torna in negozio',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Grazie per il tuo primo ordine',
        preHeader: 'Per noi significa molto.',
        heading: 'Grazie per il tuo primo ordine',
        paragraphs: [
          'Grazie per aver scelto {brand}. Speriamo che il tuo ordine ti piaccia.',
          '{about}',
        ],
        button: 'Visita il negozio',
      },
      {
        subject: 'Allora, ti piace?',
        preHeader: 'È tutto come speravi?',
        heading: 'Allora, ti piace?',
        paragraphs: [
          'Una settimana fa hai fatto il tuo primo ordine da {brand}. È tutto come speravi?',
          'Se qualcosa non va, faccelo sapere. Trovi i nostri contatti nel negozio.',
        ],
        button: 'Vai al negozio',
      },
      {
        subject: 'E adesso, {{first_name|che si fa}}?',
        preHeader: 'Altro di quello che ti è piaciuto.',
        heading: 'Ti va qualcos’altro?',
        paragraphs: [
          'Se il tuo primo ordine da {brand} ti è piaciuto, c’è molto altro da scoprire.',
          'Guarda che cosa ci sta bene insieme.',
        ],
        button: 'Trova qualcosa di nuovo',
      },
    ],
  },
};
