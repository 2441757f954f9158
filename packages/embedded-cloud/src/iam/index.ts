export { evaluatorOf, type NeededPermission } from './evaluate';
export { createGuard } from './guard';
export { readPolicy, type Statement } from './policy';
export { createRoles } from './roles';
