import type { TemplateTexts } from './en';

/** The texts in simplified Chinese, which address readers with “您”. */
export const zhHans: TemplateTexts = {
  forms: {
    firstName: '名字',
    city: '城市',
    email: '邮箱',
    newsletter: {
      header: '与我们保持联系',
      description: '新品、好文，偶尔还有惊喜。',
      button: '订阅',
      thanksMessage: '谢谢！您已加入订阅名单。',
    },
    welcome: {
      header: '欢迎光临',
      description: '留下您的邮箱，我们会与您保持联系。',
      button: '我要订阅',
      thanksMessage: '谢谢！您已加入订阅名单。',
    },
    early: {
      header: '新鲜事即将到来',
      description: '留下您的邮箱，届时我们会通知您。',
      button: '通知我',
      thanksMessage: '谢谢！您已加入订阅名单。',
    },
  },

  sequences: {
    greeting: '{{first_name|您}}好，',
    welcome: [
      {
        subject: '欢迎来到 {{brand}}',
        preHeader: '很高兴有您加入。',
        heading: '欢迎来到 {brand}',
        paragraphs: [
          '感谢您的订阅。您将率先收到我们的消息。',
          '{about}',
          '在此之前，欢迎随意逛逛。',
        ],
        button: '访问店铺',
      },
      {
        subject: '从这里开始',
        preHeader: '带您认识 {{brand}}。',
        heading: '从这里开始',
        paragraphs: ['第一次来 {brand}？到我们的店铺逛一逛吧。', '精彩太多，一封邮件装不下。'],
        button: '逛一逛',
      },
      {
        subject: '找到喜欢的了吗？',
        preHeader: '我们的店铺随时开放。',
        heading: '找到喜欢的了吗？',
        paragraphs: [
          '几天前您订阅了 {brand}。有没有让您心动的？',
          '如果还没有，不妨再来看看，也许会有新发现。',
        ],
        button: '看看有什么新的',
      },
    ],
    winBack: [
      {
        subject: '{{first_name|您}}好，好久不见',
        preHeader: '{{brand}} 很想念您。',
        heading: '好久不见',
        paragraphs: ['您有一阵子没来 {brand} 了，我们很希望再见到您。', '欢迎随时来看看。'],
        button: '访问店铺',
      },
      {
        subject: '{{brand}} 有您喜欢的吗？',
        preHeader: '看一眼只需一分钟。',
        heading: '有您喜欢的吗？',
        paragraphs: ['也许您会发现上次还没有的东西。', '看一眼只需一分钟。'],
        button: '看一看',
      },
      {
        subject: '还想收到我们的邮件吗？',
        preHeader: '由您决定。',
        heading: '还想收到我们的邮件吗？',
        paragraphs: [
          '我们不想用您不看的邮件塞满您的收件箱。',
          '如果您喜欢 {brand} 的邮件，无需任何操作。如果不喜欢，可以随时通过这封邮件末尾的链接退订。',
        ],
        button: '回到店铺',
      },
    ],
    afterFirstOrder: [
      {
        subject: '感谢您的第一笔订单',
        preHeader: '这对我们意义重大。',
        heading: '感谢您的第一笔订单',
        paragraphs: ['感谢您选择 {brand}。希望您喜欢所购的商品。', '{about}'],
        button: '访问店铺',
      },
      {
        subject: '您还满意吗？',
        preHeader: '一切都如您所愿吗？',
        heading: '您还满意吗？',
        paragraphs: [
          '一周前，您在 {brand} 下了第一笔订单。一切都如您所愿吗？',
          '如果有任何问题，请告诉我们。您可以在店铺中找到联系方式。',
        ],
        button: '前往店铺',
      },
      {
        subject: '{{first_name|您}}好，接下来看点什么？',
        preHeader: '更多合您心意的好物。',
        heading: '想看更多吗？',
        paragraphs: [
          '如果您喜欢第一次在 {brand} 买到的东西，还有更多好物等您发现。',
          '看看还有什么可以搭配。',
        ],
        button: '发现新东西',
      },
    ],
  },
};
