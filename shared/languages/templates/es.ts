import type { TemplateTexts } from './en';

/** The texts in Spanish, which address readers with «tú». */
export const es: TemplateTexts = {
  forms: {
    firstName: 'Nombre',
    city: 'Ciudad',
    email: 'Correo electrónico',
    newsletter: {
      header: 'Sigamos en contacto',
      description: 'Novedades, buenas lecturas y alguna que otra sorpresa.',
      button: 'Suscribirme',
      thanksMessage: '¡Gracias! Ya estás en la lista.',
    },
    welcome: {
      header: 'Te damos la bienvenida',
      description: 'Déjanos tu correo y seguiremos en contacto.',
      button: 'Quiero suscribirme',
      thanksMessage: '¡Gracias! Ya estás en la lista.',
    },
    early: {
      header: 'Se acerca algo nuevo',
      description: 'Déjanos tu correo y te avisaremos cuando esté aquí.',
      button: 'Avísame',
      thanksMessage: '¡Gracias! Ya estás en la lista.',
    },
  },

  sequences: {
    greeting: '¡Hola, {{first_name|qué tal}}!',
    welcome: [
      {
        subject: 'Te damos la bienvenida a {{brand}}',
        preHeader: 'Qué bien tenerte aquí.',
        heading: 'Te damos la bienvenida a {brand}',
        paragraphs: [
          'Gracias por suscribirte. Estarás entre las primeras personas en recibir nuestras novedades.',
          '{about}',
          'Mientras tanto, date una vuelta por la tienda.',
        ],
        button: 'Visitar la tienda',
      },
      {
        subject: 'Un buen punto de partida',
        preHeader: 'Por dónde empezar en {{brand}}.',
        heading: 'Un buen punto de partida',
        paragraphs: [
          '¿Es tu primera vez en {brand}? Recorre nuestra tienda.',
          'Hay más por descubrir de lo que cabe en un correo.',
        ],
        button: 'Dar una vuelta',
      },
      {
        subject: '¿Has visto algo que te guste?',
        preHeader: 'Nuestra tienda siempre está abierta.',
        heading: '¿Has visto algo que te guste?',
        paragraphs: [
          'Hace unos días te uniste a {brand}. ¿Hay algo que te haya llamado la atención?',
          'Si no, echa otro vistazo. Puede que haya algo nuevo.',
        ],
        button: 'Ver las novedades',
      },
    ],
    winBack: [
      {
        subject: 'Cuánto tiempo, {{first_name|¿verdad?}}',
        preHeader: 'Te hemos echado de menos en {{brand}}.',
        heading: 'Cuánto tiempo',
        paragraphs: [
          'Hace tiempo que no te vemos por {brand} y nos encantaría tenerte de vuelta.',
          'Ven a echar un vistazo.',
        ],
        button: 'Visitar la tienda',
      },
      {
        subject: '¿Habrá algo para ti en {{brand}}?',
        preHeader: 'Un vistazo rápido solo lleva un minuto.',
        heading: '¿Ves algo que te guste?',
        paragraphs: [
          'Quizá encuentres algo que la última vez no estaba.',
          'Un vistazo rápido solo lleva un minuto.',
        ],
        button: 'Echar un vistazo',
      },
      {
        subject: '¿Quieres seguir recibiendo noticias nuestras?',
        preHeader: 'Tú decides.',
        heading: '¿Quieres seguir recibiendo noticias nuestras?',
        paragraphs: [
          'No queremos llenar tu bandeja de entrada de correos que no lees.',
          'Si te gusta recibir noticias de {brand}, no tienes que hacer nada. Si no, puedes cancelar la suscripción cuando quieras con el enlace que encontrarás al final de este correo.',
        ],
        button: 'Volver a la tienda',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Gracias por tu primer pedido',
        preHeader: 'Significa mucho para nosotros.',
        heading: 'Gracias por tu primer pedido',
        paragraphs: ['Gracias por elegir {brand}. Esperamos que disfrutes tu pedido.', '{about}'],
        button: 'Visitar la tienda',
      },
      {
        subject: '¿Qué te ha parecido?',
        preHeader: '¿Está todo como esperabas?',
        heading: '¿Qué te ha parecido?',
        paragraphs: [
          'Hace una semana hiciste tu primer pedido en {brand}. ¿Está todo como esperabas?',
          'Si algo no está bien, dínoslo. Encontrarás nuestros datos de contacto en la tienda.',
        ],
        button: 'Ir a la tienda',
      },
      {
        subject: '¿Y ahora qué, {{first_name|te apetece más}}?',
        preHeader: 'Más de lo que te gustó.',
        heading: '¿Te apetece más?',
        paragraphs: [
          'Si te gustó tu primer pedido de {brand}, aún te queda mucho por descubrir.',
          'Mira qué combina bien con él.',
        ],
        button: 'Descubrir algo nuevo',
      },
    ],
  },
};
