import type { TemplateTexts } from './en';

/** The Turkish texts from which stores start, which address readers with “siz”. */
export const tr: TemplateTexts = {
  forms: {
    firstName: 'Ad',
    city: 'Şehir',
    email: 'E-posta',
    newsletter: {
      header: 'Bizden haber alın',
      description: 'Yeni ürünler, keyifli yazılar ve arada bir sürpriz.',
      button: 'Kaydol',
      thanksMessage: 'Teşekkürler! Artık listemizdesiniz.',
    },
    welcome: {
      header: 'Hoş geldiniz',
      description: 'E-postanızı bırakın, sizinle iletişimde kalalım.',
      button: 'Beni de ekleyin',
      thanksMessage: 'Teşekkürler! Artık listemizdesiniz.',
    },
    early: {
      header: 'Yeni bir şey geliyor',
      description: 'E-postanızı bırakın, hazır olduğunda size haber verelim.',
      button: 'Bana haber verin',
      thanksMessage: 'Teşekkürler! Artık listemizdesiniz.',
    },
  },

  sequences: {
    greeting: 'Merhaba {{first_name|değerli dostumuz}},',
    welcome: [
      {
        subject: '{{brand}} mağazasına hoş geldiniz',
        preHeader: 'Aramızda olmanız ne güzel.',
        heading: '{brand} mağazasına hoş geldiniz',
        paragraphs: [
          'Kaydolduğunuz için teşekkürler. Haberlerimizi ilk duyanlardan olacaksınız.',
          '{about}',
          'O zamana kadar mağazamıza bir göz atın.',
        ],
        button: 'Mağazamızı ziyaret edin',
      },
      {
        subject: 'Başlamak için güzel bir yer',
        preHeader: '{{brand}} mağazasında nereden başlamalı?',
        heading: 'Başlamak için güzel bir yer',
        paragraphs: [
          '{brand} mağazasında yeni misiniz? Gelin, mağazamızı gezin.',
          'Keşfedilecek şeyler bir e-postaya sığmayacak kadar çok.',
        ],
        button: 'Göz atın',
      },
      {
        subject: 'Beğendiğiniz bir şey oldu mu?',
        preHeader: 'Mağazamız her zaman açık.',
        heading: 'Beğendiğiniz bir şey oldu mu?',
        paragraphs: [
          'Birkaç gün önce {brand} mağazasının listesine katıldınız. Gözünüze çarpan bir şey oldu mu?',
          'Olmadıysa bir kez daha bakın. Yeni bir şeyler gelmiş olabilir.',
        ],
        button: 'Yeniliklere bakın',
      },
    ],
    winBack: [
      {
        subject: 'Görüşmeyeli uzun zaman oldu, {{first_name|değerli dostumuz}}',
        preHeader: 'Sizi {{brand}} mağazasında özledik.',
        heading: 'Görüşmeyeli uzun zaman oldu',
        paragraphs: [
          'Sizi bir süredir {brand} mağazasında göremedik. Yeniden gelirseniz çok seviniriz.',
          'Gelin, bir göz atın.',
        ],
        button: 'Mağazamızı ziyaret edin',
      },
      {
        subject: '{{brand}} mağazasında size göre bir şey var mı?',
        preHeader: 'Kısa bir bakış bir dakikanızı alır.',
        heading: 'Beğendiğiniz bir şey var mı?',
        paragraphs: [
          'Geçen sefer burada olmayan bir şey bulabilirsiniz.',
          'Kısa bir bakış bir dakikanızı alır.',
        ],
        button: 'Bir göz atın',
      },
      {
        subject: 'Bizden haber almayı hâlâ istiyor musunuz?',
        preHeader: 'Karar sizin.',
        heading: 'Bizden haber almayı hâlâ istiyor musunuz?',
        paragraphs: [
          'Gelen kutunuzu okumadığınız e-postalarla doldurmak istemeyiz.',
          '{brand} mağazasından haber almayı seviyorsanız hiçbir şey yapmanıza gerek yok. İstemiyorsanız bu e-postanın sonundaki bağlantıyla dilediğiniz zaman abonelikten çıkabilirsiniz.',
        ],
        button: 'Mağazamıza dönün',
      },
    ],
    afterFirstOrder: [
      {
        subject: 'İlk siparişiniz için teşekkür ederiz',
        preHeader: 'Bizim için çok değerli.',
        heading: 'İlk siparişiniz için teşekkür ederiz',
        paragraphs: [
          '{brand} mağazasını seçtiğiniz için teşekkürler. Siparişinizi keyifle kullanmanızı dileriz.',
          '{about}',
        ],
        button: 'Mağazamızı ziyaret edin',
      },
      {
        subject: 'Nasıl, beğendiniz mi?',
        preHeader: 'Her şey umduğunuz gibi mi?',
        heading: 'Nasıl, beğendiniz mi?',
        paragraphs: [
          'Bir hafta önce {brand} mağazasından ilk siparişinizi verdiniz. Her şey umduğunuz gibi mi?',
          'Bir sorun varsa bize bildirin. İletişim bilgilerimizi mağazada bulabilirsiniz.',
        ],
        button: 'Mağazamıza gidin',
      },
      {
        subject: 'Sırada ne var, {{first_name|değerli dostumuz}}?',
        preHeader: 'Beğendiklerinizden daha fazlası.',
        heading: 'Daha fazlasına hazır mısınız?',
        paragraphs: [
          '{brand} mağazasından verdiğiniz ilk siparişi beğendiyseniz devamı da var.',
          'Yanına ne yakışır, bir bakın.',
        ],
        button: 'Yeni bir şey bulun',
      },
    ],
  },
};
