import type { TemplateTexts } from './en';

/** The texts in European Portuguese, which address readers politely, without a pronoun. */
export const ptPT: TemplateTexts = {
  forms: {
    firstName: 'Nome',
    city: 'Cidade',
    email: 'E-mail',
    newsletter: {
      header: 'Receba as nossas novidades',
      description: 'Novos produtos, boas leituras e uma surpresa de vez em quando.',
      button: 'Quero receber',
      thanksMessage: 'Obrigado! Já está na lista.',
    },
    welcome: {
      header: 'Que bom ter a sua visita',
      description: 'Deixe o seu e-mail e vamos dando notícias.',
      button: 'Quero inscrever-me',
      thanksMessage: 'Obrigado! Já está na lista.',
    },
    early: {
      header: 'Vem aí uma novidade',
      description: 'Deixe o seu e-mail e avisamos quando chegar.',
      button: 'Quero saber',
      thanksMessage: 'Obrigado! Já está na lista.',
    },
  },

  sequences: {
    greeting: 'Olá, {{first_name|tudo bem?}}',
    welcome: [
      {
        subject: 'Boas-vindas a {{brand}}',
        preHeader: 'É bom contar com a sua companhia.',
        heading: 'Boas-vindas a {brand}',
        paragraphs: [
          'Obrigado por se inscrever. Vai ser das primeiras pessoas a saber das nossas novidades.',
          '{about}',
          'Até lá, dê uma vista de olhos pela loja.',
        ],
        button: 'Visitar a loja',
      },
      {
        subject: 'Um bom sítio para começar',
        preHeader: 'Por onde começar em {{brand}}.',
        heading: 'Um bom sítio para começar',
        paragraphs: [
          'Ainda não conhece {brand}? Dê um passeio pela nossa loja.',
          'Há mais para descobrir do que cabe num e-mail.',
        ],
        button: 'Dar uma vista de olhos',
      },
      {
        subject: 'Encontrou algo de que gostou?',
        preHeader: 'A nossa loja está sempre aberta.',
        heading: 'Encontrou algo de que gostou?',
        paragraphs: [
          'Juntou-se a {brand} há alguns dias. Houve alguma coisa que lhe chamasse a atenção?',
          'Se não, dê mais uma vista de olhos. Pode haver algo novo.',
        ],
        button: 'Ver as novidades',
      },
    ],
    winBack: [
      {
        subject: 'Já passou algum tempo, {{first_name|não passou?}}',
        preHeader: 'Sentimos a sua falta em {{brand}}.',
        heading: 'Já passou algum tempo',
        paragraphs: [
          'Há algum tempo que não nos visita em {brand}, e gostávamos muito que voltasse.',
          'Venha dar uma vista de olhos.',
        ],
        button: 'Visitar a loja',
      },
      {
        subject: 'Haverá algo para si em {{brand}}?',
        preHeader: 'Uma visita rápida demora um minuto.',
        heading: 'Vê algo de que goste?',
        paragraphs: [
          'Talvez encontre algo que não estava cá da última vez.',
          'Uma visita rápida demora um minuto.',
        ],
        button: 'Espreitar a loja',
      },
      {
        subject: 'Ainda quer receber notícias nossas?',
        preHeader: 'A decisão é sua.',
        heading: 'Ainda quer receber notícias nossas?',
        paragraphs: [
          'Não queremos encher a sua caixa de entrada com e-mails que não lê.',
          'Se gosta de receber notícias de {brand}, não precisa de fazer nada. Se não, pode cancelar a subscrição quando quiser através do link no fim deste e-mail.',
        ],
        button: 'Voltar à loja',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Obrigado pela sua primeira encomenda',
        preHeader: 'Significa muito para nós.',
        heading: 'Obrigado pela sua primeira encomenda',
        paragraphs: [
          'Obrigado por escolher {brand}. Esperamos que goste da sua encomenda.',
          '{about}',
        ],
        button: 'Visitar a loja',
      },
      {
        subject: 'Então, gostou?',
        preHeader: 'Está tudo como esperava?',
        heading: 'Então, gostou?',
        paragraphs: [
          'Há uma semana fez a sua primeira encomenda em {brand}. Está tudo como esperava?',
          'Se alguma coisa não estiver bem, diga-nos. Encontra os nossos contactos na loja.',
        ],
        button: 'Ir para a loja',
      },
      {
        subject: 'O que se segue, {{first_name|vamos ver}}?',
        preHeader: 'Mais daquilo de que gostou.',
        heading: 'Quer mais?',
        paragraphs: [
          'Se gostou da sua primeira encomenda de {brand}, ainda há muito mais para ver.',
          'Veja o que combina bem com ela.',
        ],
        button: 'Descobrir algo novo',
      },
    ],
  },
};
