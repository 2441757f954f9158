const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

const longhandEntry = (property: string, names: string): [string, string[]] => [
  property,
  names.split(' ').map((name) => `${property}-${name}`),
];

const sides = (property: string, suffix = ''): string[] =>
  SIDES.map((side) => `${property}-${side}${suffix}`);

const bothSides = (property: string, a: string, b: string): string[] => [
  `${property}-${a}`,
  `${property}-${b}`,
];

/**
 * The properties that each shorthand sets. A logical property is listed with both sides that it can
 * mean, because the side depends on the element's text direction.
 */
const SHORTHANDS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['margin', sides('margin')],
  ['padding', sides('padding')],
  ...['margin', 'padding'].flatMap((box): [string, string[]][] => [
    [`${box}-inline`, bothSides(box, 'left', 'right')],
    [`${box}-inline-start`, bothSides(box, 'left', 'right')],
    [`${box}-inline-end`, bothSides(box, 'left', 'right')],
    [`${box}-block`, bothSides(box, 'top', 'bottom')],
    [`${box}-block-start`, [`${box}-top`]],
    [`${box}-block-end`, [`${box}-bottom`]],
  ]),
  ['inline-size', ['width']],
  ['block-size', ['height']],
  ['border', ['width', 'style', 'color'].flatMap((part) => sides('border', `-${part}`))],
  ...SIDES.map((side) => longhandEntry(`border-${side}`, 'width style color')),
  ...['width', 'style', 'color'].map((part): [string, string[]] => [
    `border-${part}`,
    sides('border', `-${part}`),
  ]),
  ['border-radius', CORNERS.map((corner) => `border-${corner}-radius`)],
  longhandEntry('background', 'color image repeat attachment position size origin clip'),
  [
    'font',
    [
      ...'style variant weight stretch size family'.split(' ').map((part) => `font-${part}`),
      'line-height',
    ],
  ],
  longhandEntry('list-style', 'type position image'),
  longhandEntry('outline', 'width style color'),
  longhandEntry('overflow', 'x y'),
  longhandEntry('text-decoration', 'line color style thickness'),
  ['flex', ['flex-grow', 'flex-shrink', 'flex-basis']],
  ['flex-flow', ['flex-direction', 'flex-wrap']],
  ['gap', ['row-gap', 'column-gap']],
  ['columns', ['column-width', 'column-count']],
]);

/**
 * Returns the properties that a declaration sets. If its property isn't a shorthand, returns only
 * that property.
 */
export const longhandsOf = (property: string): readonly string[] =>
  SHORTHANDS.get(property) ?? [property];
