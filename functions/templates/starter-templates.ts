import { CURRENT_CONTENT_TYPE } from '../../shared/email/content-types';
import type { Template } from '../items/library/template';
import { abandonedCart } from './starters/abandoned-cart';
import { newsletter } from './starters/newsletter';
import { productLaunch } from './starters/product-launch';
import { restock } from './starters/restock';
import { sale } from './starters/sale';
import { picturePath, type Starter } from './starters/starter';
import { thankYou } from './starters/thank-you';
import { welcome } from './starters/welcome';
import { winBack } from './starters/win-back';

const starters: readonly Starter[] = [
  welcome,
  sale,
  productLaunch,
  restock,
  abandonedCart,
  winBack,
  newsletter,
  thankYou,
];

export type StarterTemplate = Omit<Starter, 'body'> & { readonly body: string };
export type StarterTemplates = readonly StarterTemplate[];

/** @param origin the origin of the app, which serves the images, without a trailing slash */
export const starterTemplates = (origin: string): StarterTemplates =>
  starters.map(({ body, ...starter }) => ({
    ...starter,
    body: body((name) => `${origin}${picturePath(name)}`),
  }));

/** When the starter templates were created. They change only with the product. */
const releasedAt = '2026-11-26T00:00:00.000Z';

export const starterAsTemplate = ({ body: _body, ...starter }: StarterTemplate): Template => ({
  ...starter,
  editor: CURRENT_CONTENT_TYPE,
  bodyKey: '',
  rev: 0,
  createdAt: releasedAt,
  updatedAt: releasedAt,
});
