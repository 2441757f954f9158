const sides = ['left', 'center', 'right'] as const;

export const isAlignment = (value: string): value is (typeof sides)[number] =>
  sides.some((side) => side === value);
