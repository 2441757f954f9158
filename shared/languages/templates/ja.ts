import type { TemplateTexts } from './en';

/** The texts in Japanese, in the polite form. */
export const ja: TemplateTexts = {
  forms: {
    firstName: '名',
    city: '市区町村',
    email: 'メールアドレス',
    newsletter: {
      header: '最新情報をお届けします',
      description: '新商品や読み物、ときどきちょっとしたサプライズも。',
      button: '登録する',
      thanksMessage: 'ご登録ありがとうございます！',
    },
    welcome: {
      header: 'ようこそ',
      description: 'メールアドレスをご登録いただくと、お便りをお届けします。',
      button: '登録する',
      thanksMessage: 'ご登録ありがとうございます！',
    },
    early: {
      header: '新しいものが、もうすぐ登場します',
      description: 'メールアドレスをご登録いただくと、準備ができ次第お知らせします。',
      button: 'お知らせを受け取る',
      thanksMessage: 'ご登録ありがとうございます！',
    },
  },

  sequences: {
    greeting: '{{first_name|お客}}様',
    welcome: [
      {
        subject: '{{brand}}へようこそ',
        preHeader: 'ご登録ありがとうございます。',
        heading: '{brand}へようこそ',
        paragraphs: [
          'ご登録ありがとうございます。これから最新の情報をいち早くお届けします。',
          '{about}',
          'それまで、ショップをゆっくりご覧ください。',
        ],
        button: 'ショップを見る',
      },
      {
        subject: 'まずはここから',
        preHeader: '{{brand}}が初めての方へ。',
        heading: 'まずはここから',
        paragraphs: [
          '{brand}は初めてですか？ショップの中をひとめぐりしてみてください。',
          'メール1通では紹介しきれないほど、見どころがあります。',
        ],
        button: '見てみる',
      },
      {
        subject: '気になるものは見つかりましたか？',
        preHeader: 'ショップはいつでも開いています。',
        heading: '気になるものは見つかりましたか？',
        paragraphs: [
          '数日前に{brand}にご登録いただきました。気になるものはありましたか？',
          'まだでしたら、もう一度のぞいてみてください。新しいものがあるかもしれません。',
        ],
        button: '新着を見る',
      },
    ],
    winBack: [
      {
        subject: '{{first_name|お客}}様、お久しぶりです',
        preHeader: '{{brand}}でまたお会いできるのを楽しみにしています。',
        heading: 'お久しぶりです',
        paragraphs: [
          'しばらく{brand}でお目にかかれず、さみしく思っていました。またお越しいただけるとうれしいです。',
          'どうぞお気軽にのぞいてみてください。',
        ],
        button: 'ショップを見る',
      },
      {
        subject: '{{brand}}に気になるものがあるかもしれません',
        preHeader: '1分ほどでさっと見られます。',
        heading: '気になるものはありますか？',
        paragraphs: ['前回はなかったものが見つかるかもしれません。', '1分ほどでさっと見られます。'],
        button: 'のぞいてみる',
      },
      {
        subject: 'これからもメールをお届けしてよろしいですか？',
        preHeader: 'お好きなほうをお選びください。',
        heading: 'これからもメールをお届けしてよろしいですか？',
        paragraphs: [
          'お読みにならないメールで受信トレイをいっぱいにしてしまうのは本意ではありません。',
          '{brand}からのメールをこれからもお楽しみいただけるなら、何もする必要はありません。そうでなければ、このメールの最後にあるリンクからいつでも配信を停止できます。',
        ],
        button: 'ショップに戻る',
      },
    ],
    afterFirstOrder: [
      {
        subject: '初めてのご注文ありがとうございます',
        preHeader: '心よりお礼申し上げます。',
        heading: '初めてのご注文ありがとうございます',
        paragraphs: [
          '{brand}をお選びいただきありがとうございます。ご注文の品をお楽しみいただければ幸いです。',
          '{about}',
        ],
        button: 'ショップを見る',
      },
      {
        subject: 'ご注文の品はいかがですか？',
        preHeader: 'ご期待どおりでしたか？',
        heading: 'ご注文の品はいかがですか？',
        paragraphs: [
          '1週間前に{brand}で初めてご注文いただきました。ご期待どおりでしたか？',
          '何か問題がありましたら、お知らせください。連絡先はショップに掲載しています。',
        ],
        button: 'ショップへ行く',
      },
      {
        subject: '{{first_name|お客}}様、次は何になさいますか？',
        preHeader: 'お気に召したものと同じような品をご紹介します。',
        heading: '次は何になさいますか？',
        paragraphs: [
          '{brand}での初めてのご注文がお気に召しましたら、ほかの商品もぜひご覧ください。',
          '一緒に使いたいものを探してみてください。',
        ],
        button: '新しいものを探す',
      },
    ],
  },
};
