import type { TemplateTexts } from './en';

/** The texts in French, which address readers with « vous ». */
export const fr: TemplateTexts = {
  forms: {
    firstName: 'Prénom',
    city: 'Ville',
    email: 'E-mail',
    newsletter: {
      header: 'Restons en contact',
      description: 'Des nouveautés, de bonnes lectures et une surprise de temps en temps.',
      button: 'S’inscrire',
      thanksMessage: 'Merci ! Vous êtes sur la liste.',
    },
    welcome: {
      header: 'Bienvenue chez nous',
      description: 'Laissez-nous votre e-mail et gardons le contact.',
      button: 'Je m’inscris',
      thanksMessage: 'Merci ! Vous êtes sur la liste.',
    },
    early: {
      header: 'Une nouveauté se prépare',
      description: 'Laissez-nous votre e-mail et nous vous préviendrons dès qu’elle sera là.',
      button: 'Prévenez-moi',
      thanksMessage: 'Merci ! Vous êtes sur la liste.',
    },
  },

  sequences: {
    greeting: 'Bonjour {{first_name|à vous}},',
    welcome: [
      {
        subject: 'Bienvenue chez {{brand}}',
        preHeader: 'Ravis de vous compter parmi nous.',
        heading: 'Bienvenue chez {brand}',
        paragraphs: [
          'Merci pour votre inscription. Vous serez parmi les premiers à recevoir de nos nouvelles.',
          '{about}',
          'En attendant, venez faire un tour.',
        ],
        button: 'Voir la boutique',
      },
      {
        subject: 'Par où commencer ?',
        preHeader: 'Vos premiers pas chez {{brand}}.',
        heading: 'Par où commencer ?',
        paragraphs: [
          'Vous découvrez {brand} ? Faites le tour de notre boutique.',
          'Il y a bien plus à découvrir que ce qui tient dans un e-mail.',
        ],
        button: 'Faire un tour',
      },
      {
        subject: 'Avez-vous trouvé votre bonheur ?',
        preHeader: 'Notre boutique est toujours ouverte.',
        heading: 'Avez-vous trouvé votre bonheur ?',
        paragraphs: [
          'Vous nous avez rejoints chez {brand} il y a quelques jours. Quelque chose vous a-t-il tapé dans l’œil ?',
          'Sinon, revenez jeter un œil : il y a peut-être du nouveau.',
        ],
        button: 'Voir les nouveautés',
      },
    ],
    winBack: [
      {
        subject: 'Ça fait longtemps, {{first_name|dites donc}} !',
        preHeader: 'Vous nous avez manqué chez {{brand}}.',
        heading: 'Ça fait longtemps !',
        paragraphs: [
          'Cela fait un moment que nous n’avons pas eu votre visite chez {brand}, et nous serions ravis de vous retrouver.',
          'Venez donc faire un tour.',
        ],
        button: 'Voir la boutique',
      },
      {
        subject: 'Quelque chose pour vous chez {{brand}} ?',
        preHeader: 'Un coup d’œil ne prend qu’une minute.',
        heading: 'Quelque chose vous plaît ?',
        paragraphs: [
          'Vous trouverez peut-être quelque chose qui n’était pas là la dernière fois.',
          'Un coup d’œil ne prend qu’une minute.',
        ],
        button: 'Jeter un œil',
      },
      {
        subject: 'Souhaitez-vous encore recevoir de nos nouvelles ?',
        preHeader: 'C’est à vous de choisir.',
        heading: 'Souhaitez-vous encore recevoir de nos nouvelles ?',
        paragraphs: [
          'Nous ne voulons pas remplir votre boîte mail de messages que vous ne lisez pas.',
          'Si vous aimez les e-mails {brand}, vous n’avez rien à faire. Sinon, vous pouvez vous désinscrire à tout moment grâce au lien à la fin de cet e-mail.',
        ],
        button: 'Revenir à la boutique',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Merci pour votre première commande',
        preHeader: 'Elle compte beaucoup pour nous.',
        heading: 'Merci pour votre première commande',
        paragraphs: [
          'Merci d’avoir choisi {brand}. Nous espérons que votre commande vous fera plaisir.',
          '{about}',
        ],
        button: 'Voir la boutique',
      },
      {
        subject: 'Alors, ça vous plaît ?',
        preHeader: 'Tout est comme vous l’espériez ?',
        heading: 'Alors, ça vous plaît ?',
        paragraphs: [
          'Il y a une semaine, vous avez passé votre première commande chez {brand}. Tout est comme vous l’espériez ?',
          'Si quelque chose ne va pas, dites-le-nous. Vous trouverez nos coordonnées dans la boutique.',
        ],
        button: 'Aller à la boutique',
      },
      {
        subject: 'Une nouvelle envie, {{first_name|peut-être}} ?',
        preHeader: 'Encore plus de ce que vous avez aimé.',
        heading: 'Envie d’autre chose ?',
        paragraphs: [
          'Si votre première commande chez {brand} vous a plu, il y en a d’autres à découvrir.',
          'Voyez ce qui irait bien avec.',
        ],
        button: 'Voir les nouveautés',
      },
    ],
  },
};
