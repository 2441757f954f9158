export { evaluatorOf, type NeededPermission } from './evaluate';
export { readPolicy, type Statement } from './policy';
