const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

const OPTION_LABELS: Readonly<Record<string, string>> = {
  '50-50': 'Two, alike',
  '33-67': 'Two, the right one wider',
  '67-33': 'Two, the left one wider',
  thirds: 'Three, alike',
  stack: 'Below each other',
  reverse: 'Below each other, last one first',
  keep: 'Beside each other',
  ltr: 'Left to right',
  rtl: 'Right to left',
  chosen: 'Products that you choose',
  new: 'New in: the newest products',
  best: 'Best sellers',
  cart: 'Items in the recipient’s cart',
  own: 'This color',
  brand: 'The brand’s color',
  second: 'The brand’s second color',
  tint: 'A light shade of the brand’s color',
};

/** A choice as people call it; a heading's level is a number of its own. */
export const optionOf = (name: string, option: string) => ({
  value: option,
  label: name === 'level' ? `Heading ${option}` : (OPTION_LABELS[option] ?? capital(option)),
});
