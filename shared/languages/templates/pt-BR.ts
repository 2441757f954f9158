import type { TemplateTexts } from './en';

/** The texts in Brazilian Portuguese, which address readers with “você”. */
export const ptBR: TemplateTexts = {
  forms: {
    firstName: 'Nome',
    city: 'Cidade',
    email: 'E-mail',
    newsletter: {
      header: 'Receba nossas novidades',
      description: 'Lançamentos, boas leituras e uma surpresa de vez em quando.',
      button: 'Quero receber',
      thanksMessage: 'Obrigado! Você está na lista.',
    },
    welcome: {
      header: 'Que bom ver você por aqui',
      description: 'Deixe seu e-mail e a gente mantém contato.',
      button: 'Quero me inscrever',
      thanksMessage: 'Obrigado! Você está na lista.',
    },
    early: {
      header: 'Vem novidade por aí',
      description: 'Deixe seu e-mail e a gente avisa quando chegar.',
      button: 'Quero saber',
      thanksMessage: 'Obrigado! Você está na lista.',
    },
  },

  sequences: {
    greeting: 'Olá, {{first_name|tudo bem?}}',
    welcome: [
      {
        subject: 'Boas-vindas a {{brand}}',
        preHeader: 'Que bom ter você com a gente.',
        heading: 'Boas-vindas a {brand}',
        paragraphs: [
          'Obrigado por se inscrever. Você vai ser uma das primeiras pessoas a saber das nossas novidades.',
          '{about}',
          'Enquanto isso, dê uma olhada na loja.',
        ],
        button: 'Visitar a loja',
      },
      {
        subject: 'Um bom lugar para começar',
        preHeader: 'Por onde começar em {{brand}}.',
        heading: 'Um bom lugar para começar',
        paragraphs: [
          'Ainda não conhece {brand}? Faça um passeio pela nossa loja.',
          'Tem mais para descobrir do que cabe em um e-mail.',
        ],
        button: 'Dar uma olhada',
      },
      {
        subject: 'Encontrou algo de que gostou?',
        preHeader: 'Nossa loja está sempre aberta.',
        heading: 'Encontrou algo de que gostou?',
        paragraphs: [
          'Você chegou a {brand} há alguns dias. Alguma coisa chamou sua atenção?',
          'Se não, dê mais uma olhada. Pode ter algo novo.',
        ],
        button: 'Ver as novidades',
      },
    ],
    winBack: [
      {
        subject: 'Quanto tempo, {{first_name|hein}}!',
        preHeader: 'Sentimos sua falta em {{brand}}.',
        heading: 'Quanto tempo!',
        paragraphs: [
          'Faz tempo que não vemos você em {brand}, e adoraríamos ter você de volta.',
          'Venha dar uma olhada.',
        ],
        button: 'Visitar a loja',
      },
      {
        subject: 'Será que tem algo para você em {{brand}}?',
        preHeader: 'Uma olhadinha leva só um minuto.',
        heading: 'Viu algo de que gostou?',
        paragraphs: [
          'Talvez você encontre algo que não estava aqui da última vez.',
          'Uma olhadinha leva só um minuto.',
        ],
        button: 'Dar uma olhada',
      },
      {
        subject: 'Você ainda quer receber nossas novidades?',
        preHeader: 'Você decide.',
        heading: 'Você ainda quer receber nossas novidades?',
        paragraphs: [
          'Não queremos encher sua caixa de entrada com e-mails que você não lê.',
          'Se você gosta de receber notícias de {brand}, não precisa fazer nada. Se não, pode cancelar a inscrição quando quiser pelo link no final deste e-mail.',
        ],
        button: 'Voltar à loja',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'Obrigado pelo seu primeiro pedido',
        preHeader: 'Ele significa muito para nós.',
        heading: 'Obrigado pelo seu primeiro pedido',
        paragraphs: [
          'Obrigado por escolher {brand}. Esperamos que você goste do seu pedido.',
          '{about}',
        ],
        button: 'Visitar a loja',
      },
      {
        subject: 'E aí, gostou?',
        preHeader: 'Está tudo como você esperava?',
        heading: 'E aí, gostou?',
        paragraphs: [
          'Há uma semana você fez seu primeiro pedido em {brand}. Está tudo como você esperava?',
          'Se algo não estiver certo, fale com a gente. Nossos contatos estão na loja.',
        ],
        button: 'Ir para a loja',
      },
      {
        subject: 'O que vem agora, {{first_name|vamos ver}}?',
        preHeader: 'Mais daquilo de que você gostou.',
        heading: 'Quer mais?',
        paragraphs: [
          'Se você gostou do seu primeiro pedido em {brand}, ainda tem muito mais para ver.',
          'Veja o que combina com ele.',
        ],
        button: 'Descobrir algo novo',
      },
    ],
  },
};
