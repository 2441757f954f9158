import type { Texts } from './en';

/** The texts in Brazilian Portuguese, which address readers with “você”. */
export const ptBR: Texts = {
  footerReason: 'Você recebeu este e-mail porque se inscreveu para receber e-mails de {brand}.',
  footerReasonWithoutBrand:
    'Você recebeu este e-mail porque se inscreveu para receber os nossos e-mails.',
  footerWebVersion: 'Ver no navegador',
  footerUnsubscribe: 'Cancelar inscrição',
  socialWebsite: 'Site',
  unsubscribeTitle: 'Cancelar inscrição',
  unsubscribeQuestion: 'Parar de enviar e-mails de {brand} para <strong>{email}</strong>?',
  unsubscribeQuestionWithoutBrand: 'Parar de enviar e-mails para <strong>{email}</strong>?',
  unsubscribeQuestionWithoutEmail:
    'Parar de enviar e-mails de {brand} para <strong>o seu endereço</strong>?',
  unsubscribeQuestionWithoutBoth: 'Parar de enviar e-mails para <strong>o seu endereço</strong>?',
  unsubscribeButton: 'Cancelar inscrição',
  unsubscribeLinkIncomplete:
    'Este link de cancelamento está incompleto. Abra-o de novo a partir do e-mail.',
  preferencesLegend: 'E-mails que você recebe de {brand}',
  preferencesLegendWithoutBrand: 'E-mails que você recebe',
  preferencesSave: 'Salvar preferências',
  preferencesSaved: 'Pronto, está salvo. Você já pode fechar esta página.',
  preferencesTooManyChanges:
    'Você já mudou esta opção vezes demais. Para voltar a receber estes e-mails, responda a uma das nossas mensagens.',
  unsubscribedTitle: 'Sua inscrição foi cancelada',
  unsubscribedAskReason:
    'Você não vai mais receber nenhum e-mail de {brand}. Quer nos contar por quê?',
  unsubscribedAskReasonWithoutBrand:
    'Você não vai mais receber nenhum e-mail. Quer nos contar por quê?',
  reasonLegend: 'Motivo',
  reasonNoLongerWant: 'Não quero mais receber estes e-mails',
  reasonNeverSignedUp: 'Nunca me inscrevi nesta lista',
  reasonInappropriate: 'Os e-mails são inadequados',
  reasonSpam: 'Os e-mails são spam e devem ser denunciados',
  reasonOther: 'Outro',
  reasonSend: 'Enviar',
  reasonSkip: 'Pular',
  reasonMissing: 'Escolha um motivo ou pule esta etapa.',
  unsubscribedDoneTitle: 'Tudo certo',
  unsubscribedDone: 'Sua inscrição foi cancelada. Você já pode fechar esta página.',
  undoQuestion:
    'Foi sem querer? Você pode desfazer aqui por {hours, plural, one {# hora} other {# horas}}.',
  undoButton: 'Reativar inscrição',
  resubscribedTitle: 'Sua inscrição foi reativada',
  resubscribed:
    'Nada mudou. Você vai continuar recebendo os e-mails de {brand}. Você já pode fechar esta página.',
  resubscribedWithoutBrand:
    'Nada mudou. Você vai continuar recebendo os nossos e-mails. Você já pode fechar esta página.',
  undoLateTitle: 'Não dá mais para desfazer aqui',
  undoLate:
    'Sua inscrição continua cancelada. Para voltar a receber e-mails, inscreva-se de novo em {brand}.',
  undoLateWithoutBrand:
    'Sua inscrição continua cancelada. Para voltar a receber e-mails, inscreva-se de novo na loja.',
  confirmMailSubject: 'Confirme que você quer receber e-mails de {brand}',
  confirmMailText: 'Por favor, confirme que você quer receber e-mails de {brand}.',
  confirmMailButton: 'Confirmar',
  confirmMailNote:
    'O link funciona por {days, plural, one {# dia} other {# dias}}. Se você não se inscreveu, ignore este e-mail. Você não vai receber outro.',
  confirmTitle: 'Confirme sua inscrição',
  confirmQuestion: 'Quer receber e-mails de {brand}?',
  confirmButton: 'Confirmar',
  confirmedTitle: 'Sua inscrição está confirmada',
  confirmed: 'Você vai receber os e-mails de {brand}. Todos têm um link para cancelar a inscrição.',
  confirmExpiredTitle: 'Este link expirou',
  confirmExpired: 'Peça um novo. Vamos enviar para o mesmo endereço.',
  confirmNewLinkButton: 'Enviar novo link',
  confirmSentTitle: 'Confira sua caixa de entrada',
  confirmSent:
    'Se for possível enviar um novo link, ele já está a caminho. Pode levar alguns minutos.',
  confirmBusyTitle: 'Solicitações demais',
  confirmFullTitle: 'No momento, {brand} não consegue receber novas inscrições',
  confirmFull: 'Guardamos o seu cadastro. Tente este link de novo mais tarde.',
  confirmTryAgainButton: 'Tentar de novo',
  confirmLinkIncompleteTitle: 'Este link está incompleto',
  confirmLinkIncomplete: 'Abra o link de novo a partir do e-mail.',
  confirmLinkGoneTitle: 'Este link não funciona mais',
  confirmLinkGone:
    'A inscrição não foi confirmada a tempo ou o formulário não existe mais. Inscreva-se de novo.',
  formPageTitle: 'Inscreva-se',
  formButton: 'Enviar',
  formThanks: 'Formulário enviado!',
  formSign: 'Você pode cancelar a inscrição quando quiser.',
  formLookInInbox: 'Confira sua caixa de entrada e confirme seu endereço de e-mail.',
  formFieldsMissing: 'Preencha todos os campos obrigatórios',
  formEmailInvalid: 'Digite um endereço de e-mail válido',
  formNumberInvalid: 'Digite um número',
  formAnswerTooLong:
    'Encurte esta resposta para no máximo {max, plural, one {# caractere} other {# caracteres}}',
  formSendAgain: 'Envie o formulário de novo',
  formBusy: 'Há inscrições demais vindas da sua rede no momento. Tente de novo daqui a uma hora.',
  formFailed: 'Algo deu errado.',
  formDidYouMean: 'Você quis dizer {address}?',
  formSignUpAgain: 'Inscreva-se de novo com o endereço certo.',
  formClose: 'Fechar',
  formUnavailableTitle: 'Este formulário não está mais disponível',
  formUnavailable: 'A loja removeu o formulário.',
  formNotSentTitle: 'Seu formulário não foi enviado',
  formUnreadable: 'Não conseguimos ler o formulário. Recarregue a página e tente de novo.',
  formTooLarge: 'Você enviou dados demais. Encurte o texto e tente de novo.',
  webVersionIncompleteTitle: 'Este link está incompleto',
  webVersionIncomplete:
    'Abra-o de novo a partir do e-mail ou leia o e-mail na sua caixa de entrada.',
  webVersionGoneTitle: 'Este e-mail não está mais disponível aqui',
  webVersionGone:
    'As versões web ficam no ar por um ano. Talvez o e-mail ainda esteja na sua caixa de entrada.',
  webVersionUnsubscribeTitle: 'Cancele a inscrição pelo seu próprio e-mail',
  webVersionUnsubscribe:
    'Esta página pode ser encaminhada, por isso não dá para cancelar a inscrição de ninguém por aqui. Abra o e-mail na sua caixa de entrada e use o link de cancelamento que está nele.',
  pageNotFoundTitle: 'Página não encontrada',
  pageNotFound: 'Confira o endereço e tente de novo.',
  linkBroken: 'Este link não funciona mais.',
  errorTitle: 'Algo deu errado.',
  errorText: 'Tente de novo mais tarde.',
  errorWithReference: 'Algo deu errado. Tente de novo mais tarde. Referência: {reference}',
};
