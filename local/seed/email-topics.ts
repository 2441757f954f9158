/** What one of the store's emails is about. */
export type EmailTopic = {
  readonly name: string;
  readonly subject: string;
  /** The other subject line, if the email has an A/B test. */
  readonly other: string;
  readonly preHeader: string;
  readonly heading: string;
  readonly lead: string;
  readonly button: string;
  /** Two more things to read about. */
  readonly more: readonly [string, string];
};

const january: readonly EmailTopic[] = [
  {
    name: 'A fresh start',
    subject: 'Five dinners with one bottle of oil',
    other: '{{first_name|friend}}, what’s for dinner?',
    preHeader: 'Simple food for the first weeks of the year.',
    heading: 'Five dinners, one bottle',
    lead: 'After the holidays, we want food that’s quick, warm, and green. Here’s what we cook all month.',
    button: 'Get the recipes',
    more: ['Lentils with lemon and thyme', 'The pan we use every evening'],
  },
  {
    name: 'Winter citrus',
    subject: 'Lemon oil, pressed with the peel',
    other: 'It smells like the grove, {{first_name|friend}}',
    preHeader: 'Whole lemons and olives, crushed together.',
    heading: 'Pressed with the peel',
    lead: 'Once a year, our grower crushes whole lemons with the olives. It’s the brightest oil we sell.',
    button: 'Try the lemon oil',
    more: ['A cake that needs four things', 'How citrus oil is made'],
  },
];

const february: readonly EmailTopic[] = [
  {
    name: 'Dinner for two',
    subject: 'A dinner for two, and no reservation',
    other: '{{first_name|friend}}, stay in this Saturday',
    preHeader: 'Three courses that fit in one pan.',
    heading: 'Stay in',
    lead: 'Light the candles, warm a loaf, and cook three courses in one pan. Everything you need comes in one box.',
    button: 'See the box',
    more: ['What to pour with it', 'Plates from Ana’s kiln'],
  },
  {
    name: 'Seeds for the windowsill',
    subject: 'Sow now, eat in March',
    other: 'Your windowsill can do this, {{first_name|friend}}',
    preHeader: 'Basil, thyme, and mint for dark months.',
    heading: 'A garden for the windowsill',
    lead: 'Our herb gardens are back in stock. Sow on Saturday, water on Sunday, and have basil on the table in three weeks.',
    button: 'See the herb gardens',
    more: ['What grows where', 'The light herbs really need'],
  },
];

const march: readonly EmailTopic[] = [
  {
    name: 'First herbs of spring',
    subject: 'The first herbs are up',
    other: 'Something green for you, {{first_name|friend}}',
    preHeader: 'Chives, sorrel, and a sauce for everything.',
    heading: 'The first herbs are up',
    lead: 'Chives and sorrel came early this year. One bunch of each makes a sauce that goes with everything.',
    button: 'Make the sauce',
    more: ['Herb gardens, ready to ship', 'How to cut herbs so that they grow back'],
  },
  {
    name: 'Spring cleaning',
    subject: 'Make room on the shelf',
    other: '{{first_name|friend}}, when did you open that bottle?',
    preHeader: 'How long oil keeps, and what to do with the rest.',
    heading: 'When did you open that bottle?',
    lead: 'Olive oil is at its best for a year and a half. Here’s how to check, and what to do with the last of it.',
    button: 'Refill your shelf',
    more: ['Where to store oil', 'Tins that keep the light out'],
  },
];

const april: readonly EmailTopic[] = [
  {
    name: 'Ana’s kiln',
    subject: 'New oil bottles, thrown by hand',
    other: 'Forty bottles. One is yours, {{first_name|friend}}',
    preHeader: 'Forty of them, and no two are alike.',
    heading: 'Ana fired the kiln',
    lead: 'Forty oil bottles came out of it, and no two are alike. When they’re gone, the next firing is in the fall.',
    button: 'Choose yours',
    more: ['How a bottle is made, in nine pictures', 'How to care for it'],
  },
  {
    name: 'Asparagus weeks',
    subject: 'Six weeks of asparagus',
    other: '{{first_name|friend}}, don’t peel it',
    preHeader: 'Roast it. Don’t boil it.',
    heading: 'Six weeks of asparagus',
    lead: 'The season is short, so we cook it every other day. Our favorite way takes twelve minutes and one tray.',
    button: 'See all three ways',
    more: ['The oil for roasting', 'A lemon salt that lasts all summer'],
  },
];

const may: readonly EmailTopic[] = [
  {
    name: 'Picnic season',
    subject: 'Everything but the blanket',
    other: '{{first_name|friend}}, lunch in the park?',
    preHeader: 'Olives, linen, and bread that travels well.',
    heading: 'Everything but the blanket',
    lead: 'The first warm weekends are here. We packed a picnic that keeps for six hours without ice.',
    button: 'Pack the picnic',
    more: ['Linen that forgives wine', 'Olives for people who don’t like olives'],
  },
  {
    name: 'Mother’s Day',
    subject: 'She already has enough candles',
    other: 'A gift she’ll use, {{first_name|friend}}',
    preHeader: 'Gifts for people who cook.',
    heading: 'Something she’ll use',
    lead: 'Give a bottle from Ana’s kiln, filled and wrapped. Order by Wednesday to get it in time.',
    button: 'See the gifts',
    more: ['A card we write for you', 'Herb gardens in terracotta'],
  },
];

const june: readonly EmailTopic[] = [
  {
    name: 'The long table',
    subject: 'A long table, cold soup, and good bread',
    other: 'Who would you invite, {{first_name|friend}}?',
    preHeader: 'Six recipes for the longest evenings of the year.',
    heading: 'A long table',
    lead: 'Here are six recipes for the longest evenings of the year, and the linen we set the table with.',
    button: 'See the recipes',
    more: ['How much bread twelve people eat', 'Table linen, two sizes'],
  },
  {
    name: 'Grill oil',
    subject: 'The bottle that lives next to the grill',
    other: '{{first_name|friend}}, this one likes fire',
    preHeader: 'Rosemary, garlic, and a steady pour.',
    heading: 'It lives next to the grill',
    lead: 'Rosemary and garlic steep in this oil for six weeks. Brush it on anything that touches the fire.',
    button: 'Get the grill oil',
    more: ['Vegetables that grill well', 'A brush made of rosemary'],
  },
];

const july: readonly EmailTopic[] = [
  {
    name: 'Cold soup week',
    subject: 'Too hot to cook',
    other: 'Dinner without the stove, {{first_name|friend}}',
    preHeader: 'Five soups that never see the stove.',
    heading: 'Too hot to cook',
    lead: 'Try five soups that never see the stove. All of them taste better on the second day.',
    button: 'See the soups',
    more: ['Bowls that stay cold', 'The oil to finish a soup with'],
  },
  {
    name: 'Summer sale',
    subject: 'Our summer sale starts early for you',
    other: '{{first_name|friend}}, you can shop a day early',
    preHeader: 'Up to 30% off ceramics and linen until Sunday.',
    heading: 'A day before everyone else',
    lead: 'Ceramics and linen are up to 30% off until Sunday. You’re on our list, so your sale starts today.',
    button: 'Shop the sale',
    more: ['Last bottles of spring oil', 'Linen in the summer colors'],
  },
];

const august: readonly EmailTopic[] = [
  {
    name: 'Tomato time',
    subject: 'Tomatoes, and almost nothing else',
    other: '{{first_name|friend}}, salt them first',
    preHeader: 'The best four weeks of the year.',
    heading: 'Tomatoes, and almost nothing else',
    lead: 'For four weeks, we eat them every day. Salt them ten minutes before you add the oil, and they taste twice as good.',
    button: 'See nine tomato dishes',
    more: ['A sauce for the winter', 'The fruity oil we pour over them'],
  },
  {
    name: 'Basil rescue',
    subject: 'Is your basil flowering?',
    other: 'Save your basil, {{first_name|friend}}',
    preHeader: 'Two cuts and a jar of pesto.',
    heading: 'Two cuts save it',
    lead: 'Flowering basil turns bitter. Two cuts bring it back, and what you cut off fills a jar with pesto.',
    button: 'See where to cut',
    more: ['Pesto without pine nuts', 'A new herb garden for fall'],
  },
];

const september: readonly EmailTopic[] = [
  {
    name: 'Back to the kitchen',
    subject: 'Weeknight dinners are back',
    other: '{{first_name|friend}}, four dinners are planned',
    preHeader: 'Four dinners for the first busy weeks.',
    heading: 'Weeknights are back',
    lead: 'School is back, and dinner has to be ready at six. These four dinners take half an hour each.',
    button: 'Plan the week',
    more: ['A jar of dressing for the week', 'Lunch boxes that don’t leak'],
  },
  {
    name: 'A visit to the grove',
    subject: 'We went to see the trees',
    other: 'Postcard from the grove, {{first_name|friend}}',
    preHeader: 'What this year’s harvest will be like.',
    heading: 'We went to see the trees',
    lead: 'The fruit is small, firm, and very green. Our grower expects less oil than last year, but better oil.',
    button: 'See the pictures',
    more: ['Reserve a bottle', 'How a harvest is planned'],
  },
];

const october: readonly EmailTopic[] = [
  {
    name: 'Harvest begins',
    subject: 'The nets are under the trees',
    other: 'Harvest day, {{first_name|friend}}',
    preHeader: 'Reserve a bottle of this year’s first oil.',
    heading: 'The nets are under the trees',
    lead: 'Picking began on Monday. The first oil is green, cloudy, and gone by December, so we’re taking reservations.',
    button: 'Reserve a bottle',
    more: ['What makes the first oil different', 'Four growers, four harvests'],
  },
  {
    name: 'Soup and bread',
    subject: 'Soup season, with better bread',
    other: '{{first_name|friend}}, bake this on Sunday',
    preHeader: 'A loaf that needs no kneading.',
    heading: 'Soup season',
    lead: 'Make a squash soup and a loaf that needs no kneading. Both want more olive oil than you think.',
    button: 'Get both recipes',
    more: ['Soup bowls from Ana’s kiln', 'The oil we bake with'],
  },
];

const november: readonly EmailTopic[] = [
  {
    name: 'New oil is here',
    subject: 'Pressed last week',
    other: 'Your first taste, {{first_name|friend}}',
    preHeader: 'This year’s first oil, at your door in three days.',
    heading: 'Pressed last week',
    lead: 'This year’s first oil is here. It’s green and peppery, and we filled 1,400 bottles with it.',
    button: 'Taste the new harvest',
    more: ['Toast, oil, salt, done', 'What “first oil” means'],
  },
  {
    name: 'The Thanksgiving table',
    subject: 'Less work on Thursday',
    other: '{{first_name|friend}}, do this on Wednesday',
    preHeader: 'What can be ready the day before.',
    heading: 'Less work on Thursday',
    lead: 'Here are five dishes that taste better when you cook them a day ahead, so you can sit down too.',
    button: 'See the five dishes',
    more: ['Linen for a big table', 'Gifts for the host'],
  },
];

const december: readonly EmailTopic[] = [
  {
    name: 'Gifts from the grove',
    subject: 'Gifts for people who cook',
    other: 'We wrap it for you, {{first_name|friend}}',
    preHeader: 'Order by December 18 to get it in time.',
    heading: 'For people who cook',
    lead: 'Choose from three boxes, wrapped and with a card. Order by December 18 to get yours in time.',
    button: 'Choose a box',
    more: ['Gifts under $25', 'A tin that lasts all winter'],
  },
  {
    name: 'The quiet week',
    subject: 'Slow food for slow days',
    other: '{{first_name|friend}}, stay in your pajamas',
    preHeader: 'Two pots that cook while you read.',
    heading: 'Slow days',
    lead: 'Here are two pots that cook while you read, and a year in pictures from our kitchen to yours.',
    button: 'Read and cook',
    more: ['Our year in twelve pictures', 'What we’ll plant first'],
  },
];

/** Two topics for each month, from January on, for a store in the northern hemisphere. */
export const topicsByMonth: readonly (readonly EmailTopic[])[] = [
  january,
  february,
  march,
  april,
  may,
  june,
  july,
  august,
  september,
  october,
  november,
  december,
];

/**
 * Returns a topic that fits the month of each moment. In a month with several emails, topics take
 * turns.
 * @param moments in epoch milliseconds, oldest first
 */
export const topicsFor = (moments: readonly number[]): readonly EmailTopic[] => {
  const turns = new Map<number, number>();
  return moments.map((moment) => {
    const month = new Date(moment).getUTCMonth();
    const turn = turns.get(month) ?? 0;
    turns.set(month, turn + 1);
    const topics = topicsByMonth[month] ?? january;
    const topic = topics[turn % topics.length];
    if (!topic) throw new Error(`Month ${month} has no topics.`);
    return topic;
  });
};
