import type { TemplateTexts } from './en';

/** The Polish texts from which stores start, which address readers with „Ty”. */
export const pl: TemplateTexts = {
  forms: {
    firstName: 'Imię',
    city: 'Miasto',
    email: 'E-mail',
    newsletter: {
      header: 'Bądźmy w kontakcie',
      description: 'Nowe produkty, dobre teksty i od czasu do czasu niespodzianka.',
      button: 'Zapisz się',
      thanksMessage: 'Dziękujemy! Jesteś na liście.',
    },
    welcome: {
      header: 'Serdecznie witamy',
      description: 'Zostaw nam swój e-mail, a będziemy w kontakcie.',
      button: 'Zapisuję się',
      thanksMessage: 'Dziękujemy! Jesteś na liście.',
    },
    early: {
      header: 'Szykujemy coś nowego',
      description: 'Zostaw nam swój e-mail, a damy Ci znać, gdy będzie gotowe.',
      button: 'Dajcie mi znać',
      thanksMessage: 'Dziękujemy! Jesteś na liście.',
    },
  },

  sequences: {
    greeting: 'Cześć, {{first_name|to my}}!',
    welcome: [
      {
        subject: 'Witaj w sklepie {{brand}}',
        preHeader: 'Dobrze, że jesteś z nami.',
        heading: 'Witaj w sklepie {brand}',
        paragraphs: [
          'Dziękujemy za zapis. O naszych nowościach dowiesz się jako jedna z pierwszych osób.',
          '{about}',
          'A tymczasem rozejrzyj się u nas.',
        ],
        button: 'Odwiedź nasz sklep',
      },
      {
        subject: 'Dobre miejsce na początek',
        preHeader: 'Od czego zacząć w sklepie {{brand}}.',
        heading: 'Dobre miejsce na początek',
        paragraphs: [
          'Pierwszy raz w sklepie {brand}? Zapraszamy na małą wycieczkę.',
          'Jest tu więcej do odkrycia, niż zmieści się w jednym e-mailu.',
        ],
        button: 'Rozejrzyj się',
      },
      {
        subject: 'Coś wpadło Ci w oko?',
        preHeader: 'Nasz sklep jest zawsze otwarty.',
        heading: 'Coś wpadło Ci w oko?',
        paragraphs: [
          'Od kilku dni dostajesz wiadomości ze sklepu {brand}. Coś Ci się spodobało?',
          'Jeśli nie, zajrzyj jeszcze raz. Może pojawiło się coś nowego.',
        ],
        button: 'Zobacz nowości',
      },
    ],
    winBack: [
      {
        subject: 'Dawno Cię nie było, {{first_name|tęsknimy}}',
        preHeader: 'Brakowało nam Ciebie w sklepie {{brand}}.',
        heading: 'Dawno Cię nie było',
        paragraphs: [
          'Dawno nie było Cię w sklepie {brand}. Będzie nam bardzo miło, jeśli znów nas odwiedzisz.',
          'Wpadnij i rozejrzyj się.',
        ],
        button: 'Odwiedź nasz sklep',
      },
      {
        subject: 'Coś dla Ciebie w sklepie {{brand}}?',
        preHeader: 'Wystarczy minuta, żeby zerknąć.',
        heading: 'Widzisz coś dla siebie?',
        paragraphs: [
          'Może znajdziesz coś, czego ostatnio jeszcze tu nie było.',
          'Wystarczy minuta, żeby zerknąć.',
        ],
        button: 'Rzuć okiem',
      },
      {
        subject: 'Czy nadal chcesz dostawać od nas wiadomości?',
        preHeader: 'Decyzja należy do Ciebie.',
        heading: 'Czy nadal chcesz dostawać od nas wiadomości?',
        paragraphs: [
          'Nie chcemy zapełniać Twojej skrzynki e-mailami, których nie czytasz.',
          'Jeśli lubisz wiadomości ze sklepu {brand}, nie musisz nic robić. Jeśli nie, w każdej chwili możesz się wypisać, klikając link na końcu tego e-maila.',
        ],
        button: 'Wróć do naszego sklepu',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Dziękujemy za Twoje pierwsze zamówienie',
        preHeader: 'To dla nas bardzo ważne.',
        heading: 'Dziękujemy za Twoje pierwsze zamówienie',
        paragraphs: [
          'Dziękujemy za zakupy w sklepie {brand}. Mamy nadzieję, że zamówienie sprawi Ci radość.',
          '{about}',
        ],
        button: 'Odwiedź nasz sklep',
      },
      {
        subject: 'I jak Ci się podoba?',
        preHeader: 'Czy wszystko jest tak, jak miało być?',
        heading: 'I jak Ci się podoba?',
        paragraphs: [
          'Tydzień temu dotarło do nas Twoje pierwsze zamówienie w sklepie {brand}. Czy wszystko jest tak, jak miało być?',
          'Jeśli coś jest nie w porządku, daj nam znać. Dane kontaktowe znajdziesz w sklepie.',
        ],
        button: 'Przejdź do sklepu',
      },
      {
        subject: 'Co dalej, {{first_name|jak myślisz}}?',
        preHeader: 'Więcej tego, co Ci się spodobało.',
        heading: 'Masz ochotę na więcej?',
        paragraphs: [
          'Jeśli podoba Ci się Twoje pierwsze zamówienie ze sklepu {brand}, mamy tego więcej.',
          'Zobacz, co do niego pasuje.',
        ],
        button: 'Znajdź coś nowego',
      },
    ],
  },
};
