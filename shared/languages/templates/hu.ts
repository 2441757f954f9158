import type { TemplateTexts } from './en';

/** The Hungarian texts from which stores start, which address readers with „te”. */
export const hu: TemplateTexts = {
  forms: {
    firstName: 'Keresztnév',
    city: 'Város',
    email: 'E-mail-cím',
    newsletter: {
      header: 'Maradjunk kapcsolatban',
      description: 'Új termékek, jó olvasnivalók, és néha egy kis meglepetés.',
      button: 'Feliratkozom',
      thanksMessage: 'Köszönjük! Feliratkoztál.',
    },
    welcome: {
      header: 'Szeretettel köszöntünk',
      description: 'Add meg az e-mail-címedet, és jelentkezünk.',
      button: 'Kérem az e-maileket',
      thanksMessage: 'Köszönjük! Feliratkoztál.',
    },
    early: {
      header: 'Valami új készül',
      description: 'Add meg az e-mail-címedet, és szólunk, amint itt van.',
      button: 'Szóljatok, ha itt van',
      thanksMessage: 'Köszönjük! Feliratkoztál.',
    },
  },

  sequences: {
    greeting: 'Szia, {{first_name|kedves olvasónk}}!',
    welcome: [
      {
        subject: '{{brand}}: üdv nálunk!',
        preHeader: 'Örülünk, hogy itt vagy.',
        heading: '{brand}: üdv nálunk!',
        paragraphs: [
          'Köszönjük, hogy feliratkoztál. Az elsők között fogsz hallani az újdonságainkról.',
          '{about}',
          'Addig is nézz körül nálunk.',
        ],
        button: 'Irány a webáruház',
      },
      {
        subject: 'Kezdd itt',
        preHeader: '{{brand}}: itt érdemes kezdeni.',
        heading: 'Kezdd itt',
        paragraphs: [
          'Most jársz nálunk ({brand}) először? Nézz körül a webáruházunkban.',
          'Több a felfedeznivaló, mint amennyi egy e-mailbe belefér.',
        ],
        button: 'Körülnézek',
      },
      {
        subject: 'Találtál valamit, ami tetszik?',
        preHeader: 'Webáruházunk mindig nyitva áll.',
        heading: 'Találtál valamit, ami tetszik?',
        paragraphs: [
          'Néhány napja iratkoztál fel nálunk ({brand}). Megakadt valamin a szemed?',
          'Ha nem, nézz körül újra. Lehet, hogy azóta érkezett valami új.',
        ],
        button: 'Mutasd az újdonságokat',
      },
    ],
    winBack: [
      {
        subject: 'Rég találkoztunk, {{first_name|kedves barátunk}}',
        preHeader: '{{brand}}: hiányoztál nekünk.',
        heading: 'Rég találkoztunk',
        paragraphs: [
          'Egy ideje nem jártál nálunk ({brand}), és nagyon örülnénk, ha újra benéznél.',
          'Gyere, nézz körül.',
        ],
        button: 'Irány a webáruház',
      },
      {
        subject: '{{brand}}: van itt valami neked?',
        preHeader: 'Egy perc az egész.',
        heading: 'Látsz valamit, ami tetszik?',
        paragraphs: [
          'Lehet, hogy találsz valamit, ami legutóbb még nem volt itt.',
          'Csak egy percet vesz igénybe.',
        ],
        button: 'Megnézem',
      },
      {
        subject: 'Szeretnél még hallani rólunk?',
        preHeader: 'Te döntesz.',
        heading: 'Szeretnél még hallani rólunk?',
        paragraphs: [
          'Nem szeretnénk olyan e-mailekkel megtölteni a postaládádat, amelyeket nem olvasol el.',
          'Ha szívesen olvasod a leveleinket ({brand}), nincs semmi teendőd. Ha nem, bármikor leiratkozhatsz az e-mail végén található linkkel.',
        ],
        button: 'Vissza a webáruházba',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Köszönjük az első rendelésedet',
        preHeader: 'Sokat jelent nekünk.',
        heading: 'Köszönjük az első rendelésedet',
        paragraphs: [
          'Köszönjük, hogy minket ({brand}) választottál. Reméljük, örülsz majd a rendelésednek.',
          '{about}',
        ],
        button: 'Irány a webáruház',
      },
      {
        subject: 'Hogy tetszik?',
        preHeader: 'Minden olyan, amilyennek szeretted volna?',
        heading: 'Hogy tetszik?',
        paragraphs: [
          'Egy hete adtad le nálunk ({brand}) az első rendelésedet. Minden olyan, amilyennek szeretted volna?',
          'Ha valami nincs rendben, szólj nekünk. Az elérhetőségeinket a webáruházban találod.',
        ],
        button: 'Tovább a webáruházba',
      },
      {
        subject: 'Mi legyen a következő, {{first_name|kedves barátunk}}?',
        preHeader: 'Még több abból, ami tetszett.',
        heading: 'Jöhet még valami?',
        paragraphs: [
          'Ha tetszett az első rendelésed ({brand}), van még itt bőven, amit szeretni fogsz.',
          'Nézd meg, mi illik hozzá.',
        ],
        button: 'Keresek valami újat',
      },
    ],
  },
};
