import type { TemplateTexts } from './en';

/** The texts in Hebrew, which address readers in the plural, for any gender. */
export const he: TemplateTexts = {
  forms: {
    firstName: 'שם פרטי',
    city: 'עיר',
    email: 'מייל',
    newsletter: {
      header: 'נשמור על קשר',
      description: 'מוצרים חדשים, סיפורים טובים והפתעה מדי פעם.',
      button: 'הרשמה',
      thanksMessage: 'תודה! אתם ברשימה.',
    },
    welcome: {
      header: 'ברוכים הבאים',
      description: 'השאירו כתובת מייל ונשמור על קשר.',
      button: 'רשמו אותי',
      thanksMessage: 'תודה! אתם ברשימה.',
    },
    early: {
      header: 'משהו חדש בדרך',
      description: 'השאירו כתובת מייל ונודיע לכם כשזה יגיע.',
      button: 'עדכנו אותי',
      thanksMessage: 'תודה! אתם ברשימה.',
    },
  },

  sequences: {
    greeting: 'שלום {{first_name|לכם}},',
    welcome: [
      {
        subject: 'ברוכים הבאים ל־{{brand}}',
        preHeader: 'שמחים שאתם איתנו.',
        heading: 'ברוכים הבאים ל־{brand}',
        paragraphs: [
          'תודה שנרשמתם. תהיו מהראשונים לשמוע מאיתנו.',
          '{about}',
          'בינתיים, אתם מוזמנים להסתכל מסביב.',
        ],
        button: 'לחנות שלנו',
      },
      {
        subject: 'מקום טוב להתחיל בו',
        preHeader: 'מאיפה מתחילים אצל {{brand}}.',
        heading: 'מקום טוב להתחיל בו',
        paragraphs: [
          'חדשים אצל {brand}? צאו לסיור בחנות שלנו.',
          'יש אצלנו יותר ממה שנכנס במייל אחד.',
        ],
        button: 'לסיור בחנות',
      },
      {
        subject: 'מצאתם משהו שאהבתם?',
        preHeader: 'החנות שלנו תמיד פתוחה.',
        heading: 'מצאתם משהו שאהבתם?',
        paragraphs: [
          'הצטרפתם אל {brand} לפני כמה ימים. משהו תפס לכם את העין?',
          'אם לא, הציצו שוב. אולי יש משהו חדש.',
        ],
        button: 'מה חדש',
      },
    ],
    winBack: [
      {
        subject: 'עבר זמן, {{first_name|והתגעגענו}}',
        preHeader: 'חסרתם לנו אצל {{brand}}.',
        heading: 'עבר זמן',
        paragraphs: ['כבר זמן מה לא ראינו אתכם אצל {brand}, ונשמח לראות אתכם שוב.', 'בואו להציץ.'],
        button: 'לחנות שלנו',
      },
      {
        subject: 'משהו בשבילכם אצל {{brand}}?',
        preHeader: 'הצצה קצרה לוקחת דקה.',
        heading: 'ראיתם משהו שמוצא חן בעיניכם?',
        paragraphs: ['אולי תמצאו משהו שלא היה כאן בפעם הקודמת.', 'הצצה קצרה לוקחת דקה.'],
        button: 'להצצה',
      },
      {
        subject: 'עדיין רוצים לשמוע מאיתנו?',
        preHeader: 'ההחלטה שלכם.',
        heading: 'עדיין רוצים לשמוע מאיתנו?',
        paragraphs: [
          'אנחנו לא רוצים למלא לכם את תיבת הדואר במיילים שאתם לא קוראים.',
          'אם נעים לכם לשמוע מ־{brand}, אין צורך לעשות דבר. אם לא, אפשר להסיר את עצמכם בכל עת בקישור שבסוף המייל הזה.',
        ],
        button: 'חזרה לחנות',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'תודה על ההזמנה הראשונה',
        preHeader: 'זה חשוב לנו מאוד.',
        heading: 'תודה על ההזמנה הראשונה',
        paragraphs: ['תודה שבחרתם ב־{brand}. אנחנו מקווים שתיהנו מההזמנה.', '{about}'],
        button: 'לחנות שלנו',
      },
      {
        subject: 'איך זה מוצא חן בעיניכם?',
        preHeader: 'הכול כמו שקיוויתם?',
        heading: 'איך זה מוצא חן בעיניכם?',
        paragraphs: [
          'לפני שבוע ביצעתם את ההזמנה הראשונה שלכם אצל {brand}. הכול כמו שקיוויתם?',
          'אם משהו לא בסדר, ספרו לנו. פרטי הקשר שלנו נמצאים בחנות.',
        ],
        button: 'אל החנות',
      },
      {
        subject: 'מה הלאה, {{first_name|חברים}}?',
        preHeader: 'עוד ממה שאהבתם.',
        heading: 'רוצים עוד?',
        paragraphs: [
          'אם אהבתם את ההזמנה הראשונה מ־{brand}, יש עוד הרבה כאלה.',
          'בדקו מה מתאים לה.',
        ],
        button: 'למשהו חדש',
      },
    ],
  },
};
