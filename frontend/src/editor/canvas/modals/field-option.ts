const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

const OPTION_LABELS: Readonly<Record<string, string>> = {
  '50-50': 'Two equal columns',
  '33-67': 'Two columns, wider right',
  '67-33': 'Two columns, wider left',
  thirds: 'Three equal columns',
  stack: 'Stacked',
  reverse: 'Stacked, last one first',
  keep: 'Side by side',
  ltr: 'Left to right',
  rtl: 'Right to left',
  chosen: 'Selected products',
  new: 'New arrivals',
  best: 'Best sellers',
  cart: 'Items in the recipient’s cart',
  own: 'Custom color',
  brand: 'Brand color',
  second: 'Secondary brand color',
  tint: 'Light brand color',
};

/** Returns an option with its display name. The value of a heading's level stays a number. */
export const optionOf = (name: string, option: string) => ({
  value: option,
  label: name === 'level' ? `Heading ${option}` : (OPTION_LABELS[option] ?? capital(option)),
});
