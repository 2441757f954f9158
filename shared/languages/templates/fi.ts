import type { TemplateTexts } from './en';

/** The texts in Finnish, which address readers with ”sinä”. */
export const fi: TemplateTexts = {
  forms: {
    firstName: 'Etunimi',
    city: 'Paikkakunta',
    email: 'Sähköposti',
    newsletter: {
      header: 'Pidetään yhteyttä',
      description: 'Uusia tuotteita, hyvää luettavaa ja silloin tällöin yllätys.',
      button: 'Tilaa',
      thanksMessage: 'Kiitos! Olet listalla.',
    },
    welcome: {
      header: 'Lämpimästi tervetuloa',
      description: 'Anna sähköpostiosoitteesi, niin pidämme yhteyttä.',
      button: 'Olen mukana',
      thanksMessage: 'Kiitos! Olet listalla.',
    },
    early: {
      header: 'Jotain uutta on tulossa',
      description: 'Anna sähköpostiosoitteesi, niin kerromme, kun se on täällä.',
      button: 'Kertokaa minulle',
      thanksMessage: 'Kiitos! Olet listalla.',
    },
  },

  sequences: {
    greeting: 'Hei {{first_name|vain}},',
    welcome: [
      {
        subject: '{{brand}}: tervetuloa!',
        preHeader: 'Mukavaa, että olet mukana.',
        heading: '{brand}: tervetuloa!',
        paragraphs: [
          'Kiitos, että tilasit sähköpostimme. Olet nyt ensimmäisten joukossa, jotka kuulevat meistä.',
          '{about}',
          'Katsele sillä välin vapaasti ympärillesi.',
        ],
        button: 'Käy kaupassamme',
      },
      {
        subject: 'Hyvä paikka aloittaa',
        preHeader: '{{brand}}: näin pääset alkuun.',
        heading: 'Hyvä paikka aloittaa',
        paragraphs: [
          'Onko {brand} sinulle uusi? Tee kierros kaupassamme.',
          'Löydettävää on enemmän kuin yhteen sähköpostiin mahtuu.',
        ],
        button: 'Katsele ympärillesi',
      },
      {
        subject: 'Löysitkö jotain mieluisaa?',
        preHeader: 'Kauppamme on aina auki.',
        heading: 'Löysitkö jotain mieluisaa?',
        paragraphs: [
          'Muutama päivä sitten tilasit sähköpostit, joita {brand} lähettää. Osuiko jokin silmääsi?',
          'Jos ei, katso uudelleen. Ehkä on tullut jotain uutta.',
        ],
        button: 'Katso uutuudet',
      },
    ],
    winBack: [
      {
        subject: 'Viime kerrasta on aikaa, {{first_name|eikö olekin}}',
        preHeader: '{{brand}} on kaivannut sinua.',
        heading: 'Viime kerrasta on aikaa',
        paragraphs: [
          'Emme ole nähneet sinua hetkeen. {brand} toivottaa sinut mielellään takaisin.',
          'Tule katselemaan.',
        ],
        button: 'Käy kaupassamme',
      },
      {
        subject: '{{brand}}: olisiko jotain sinulle?',
        preHeader: 'Pikainen vilkaisu vie minuutin.',
        heading: 'Näkyykö jotain mieluisaa?',
        paragraphs: [
          'Saatat löytää jotain, mitä viime kerralla ei vielä ollut.',
          'Pikainen vilkaisu vie minuutin.',
        ],
        button: 'Vilkaise',
      },
      {
        subject: 'Haluatko vielä kuulla meistä?',
        preHeader: 'Sinä päätät.',
        heading: 'Haluatko vielä kuulla meistä?',
        paragraphs: [
          'Emme halua täyttää postilaatikkoasi viesteillä, joita et lue.',
          'Jos luet mielelläsi viestejä, joita {brand} lähettää, sinun ei tarvitse tehdä mitään. Jos ei, voit peruuttaa sähköpostitilauksen milloin vain tämän viestin lopussa olevalla linkillä.',
        ],
        button: 'Takaisin kauppaan',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Kiitos ensimmäisestä tilauksestasi',
        preHeader: 'Se merkitsee meille paljon.',
        heading: 'Kiitos ensimmäisestä tilauksestasi',
        paragraphs: [
          '{brand} kiittää sinua. Toivottavasti tilauksestasi on sinulle iloa.',
          '{about}',
        ],
        button: 'Käy kaupassamme',
      },
      {
        subject: 'Mitä pidit tilauksestasi?',
        preHeader: 'Onko kaikki niin kuin toivoit?',
        heading: 'Mitä pidit tilauksestasi?',
        paragraphs: [
          'Viikko sitten teit ensimmäisen tilauksesi ({brand}). Onko kaikki niin kuin toivoit?',
          'Jos jokin on vialla, kerro meille. Yhteystietomme löydät kaupasta.',
        ],
        button: 'Siirry kauppaan',
      },
      {
        subject: 'Mitä seuraavaksi, {{first_name|hyvä asiakas}}?',
        preHeader: 'Lisää sitä, mistä pidit.',
        heading: 'Lisääkö?',
        paragraphs: [
          'Jos pidit ensimmäisestä tilauksestasi ({brand}), löydettävää on vielä lisää.',
          'Katso, mikä sopii sen kanssa.',
        ],
        button: 'Löydä jotain uutta',
      },
    ],
  },
};
