import type { MantineColorsTuple } from '@mantine/core';

const iris: MantineColorsTuple = [
  '#F1EDFF',
  '#E9E3FF',
  '#DDD4FF',
  '#C8BAFF',
  '#A996FF',
  '#6B4DFF',
  '#5B3DF5',
  '#4C30DF',
  '#4326CF',
  '#2E1C8A',
];

const leaf: MantineColorsTuple = [
  '#E6F1E5',
  '#D3E6D3',
  '#B5D4B8',
  '#92BF9A',
  '#6FA77C',
  '#2F7F55',
  '#27704A',
  '#20613F',
  '#1A5234',
  '#123B26',
];

const gold: MantineColorsTuple = [
  '#FBF0D7',
  '#F6E3B5',
  '#EFD287',
  '#E9C05A',
  '#E3A72F',
  '#8F5E00',
  '#7F5200',
  '#6E4700',
  '#5C3B00',
  '#432B00',
];

const clay: MantineColorsTuple = [
  '#FBEAE5',
  '#F6D5CC',
  '#EEB4A6',
  '#E48F7C',
  '#D96D57',
  '#B84133',
  '#A8382A',
  '#932F23',
  '#7E271D',
  '#5C1B14',
];

/** Warm grays, from the page background to the text color. */
const gray: MantineColorsTuple = [
  '#FBF9F5',
  '#F5F1EA',
  '#EAE4D9',
  '#DED6C8',
  '#D3CABB',
  '#B9AF9F',
  '#948A7B',
  '#595163',
  '#3B3446',
  '#221B30',
];

/**
 * Dark theme colors, from the text color to the darkest background. Mantine takes its dark surfaces
 * from fixed positions in this list.
 */
const dark: MantineColorsTuple = [
  '#F3EFE8',
  '#D6CFDC',
  '#B9B1C2',
  '#958D9F',
  '#4A4257',
  '#352E40',
  '#231E2C',
  '#1A1621',
  '#15111B',
  '#0F0C14',
];

/**
 * Maps every Mantine color name to one of ours, so that no component can use a color outside the
 * palette.
 */
export const palette = {
  iris,
  violet: iris,
  blue: iris,
  leaf,
  teal: leaf,
  green: leaf,
  gold,
  yellow: gold,
  orange: gold,
  clay,
  red: clay,
  gray,
  dark,
} as const;
