import { localAccount, localRegion } from './pseudo-parameters';

/** `arnOf('lambda', 'function:track')` */
export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${localRegion}:${localAccount}:${resource}`;
