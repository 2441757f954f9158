import type { TemplateTexts } from './en';

/** The texts in Korean, in the polite form. */
export const ko: TemplateTexts = {
  forms: {
    firstName: '이름',
    city: '도시',
    email: '이메일',
    newsletter: {
      header: '새 소식을 받아 보세요',
      description: '새 상품과 읽을거리, 가끔은 깜짝 소식까지.',
      button: '구독하기',
      thanksMessage: '감사합니다! 구독 목록에 추가되었습니다.',
    },
    welcome: {
      header: '반갑습니다',
      description: '이메일을 입력하시면 소식을 전해 드립니다.',
      button: '구독할게요',
      thanksMessage: '감사합니다! 구독 목록에 추가되었습니다.',
    },
    early: {
      header: '새로운 것이 곧 찾아옵니다',
      description: '이메일을 입력하시면 준비되는 대로 알려 드립니다.',
      button: '알림 받기',
      thanksMessage: '감사합니다! 구독 목록에 추가되었습니다.',
    },
  },

  sequences: {
    greeting: '{{first_name|고객}}님, 안녕하세요.',
    welcome: [
      {
        subject: '{{brand}}에 오신 것을 환영합니다',
        preHeader: '함께하게 되어 반갑습니다.',
        heading: '{brand}에 오신 것을 환영합니다',
        paragraphs: [
          '구독해 주셔서 감사합니다. 앞으로 새 소식을 먼저 전해 드리겠습니다.',
          '{about}',
          '그동안 천천히 둘러보세요.',
        ],
        button: '스토어 방문하기',
      },
      {
        subject: '여기에서 시작해 보세요',
        preHeader: '{{brand}} 둘러보기를 도와드립니다.',
        heading: '여기에서 시작해 보세요',
        paragraphs: [
          '{brand}에 처음이신가요? 스토어를 한 바퀴 둘러보세요.',
          '이메일 한 통에 다 담지 못할 만큼 볼거리가 많습니다.',
        ],
        button: '둘러보기',
      },
      {
        subject: '마음에 드는 것을 찾으셨나요?',
        preHeader: '스토어는 언제나 열려 있습니다.',
        heading: '마음에 드는 것을 찾으셨나요?',
        paragraphs: [
          '며칠 전에 {brand} 이메일을 구독하셨습니다. 눈에 띄는 것이 있었나요?',
          '아직이라면 한 번 더 둘러보세요. 새로운 것이 있을지도 모릅니다.',
        ],
        button: '새로운 것 보기',
      },
    ],
    winBack: [
      {
        subject: '{{first_name|고객}}님, 오랜만이에요',
        preHeader: '{{brand}}에서 기다리고 있었습니다.',
        heading: '오랜만이에요',
        paragraphs: [
          '한동안 {brand}에서 뵙지 못했습니다. 다시 만나면 정말 반가울 거예요.',
          '편하게 둘러보러 오세요.',
        ],
        button: '스토어 방문하기',
      },
      {
        subject: '{{brand}}에 마음에 드는 것이 있을까요?',
        preHeader: '잠깐 둘러보는 데 1분이면 됩니다.',
        heading: '마음에 드는 것이 있나요?',
        paragraphs: [
          '지난번에는 없던 것을 발견하실지도 모릅니다.',
          '잠깐 둘러보는 데 1분이면 됩니다.',
        ],
        button: '둘러보기',
      },
      {
        subject: '계속 소식을 받아 보시겠어요?',
        preHeader: '원하시는 대로 선택하세요.',
        heading: '계속 소식을 받아 보시겠어요?',
        paragraphs: [
          '읽지 않으시는 이메일로 받은편지함을 채우고 싶지 않습니다.',
          '{brand} 소식을 계속 받고 싶으시다면 아무것도 하지 않으셔도 됩니다. 그렇지 않다면 이 이메일 끝에 있는 링크로 언제든지 수신을 거부할 수 있습니다.',
        ],
        button: '스토어로 돌아가기',
      },
    ],
    afterFirstOrder: [
      {
        subject: '첫 주문 감사합니다',
        preHeader: '저희에게 큰 힘이 됩니다.',
        heading: '첫 주문 감사합니다',
        paragraphs: [
          '{brand} 상품을 선택해 주셔서 감사합니다. 주문하신 상품이 마음에 드시기를 바랍니다.',
          '{about}',
        ],
        button: '스토어 방문하기',
      },
      {
        subject: '주문하신 상품은 어떠세요?',
        preHeader: '기대하신 그대로인가요?',
        heading: '주문하신 상품은 어떠세요?',
        paragraphs: [
          '일주일 전에 {brand}에서 처음으로 주문하셨습니다. 기대하신 그대로인가요?',
          '불편한 점이 있으면 알려 주세요. 연락처는 스토어에서 확인하실 수 있습니다.',
        ],
        button: '스토어로 가기',
      },
      {
        subject: '{{first_name|고객}}님, 다음엔 무엇을 만나 볼까요?',
        preHeader: '마음에 드셨던 것을 더 만나 보세요.',
        heading: '더 둘러보시겠어요?',
        paragraphs: [
          '{brand} 첫 주문이 마음에 드셨다면 다른 상품도 만나 보세요.',
          '함께 잘 어울리는 것을 찾아보세요.',
        ],
        button: '새로운 것 찾기',
      },
    ],
  },
};
