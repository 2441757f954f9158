export { createHold, type Hold, runUnlessHeld } from '../core/hold';
export { firstStartFile, openChecked } from '../services/check-data-files';
export type { Cloud, CloudServices } from '../services/cloud';
export { localCredentials } from '../services/create-services';
export { type DataFolder, openDataFolder } from '../services/data-folder';
export type { Stack, Template } from '../template/stack';
export { environmentOf } from './environment-of';
export { installClock } from './install-clock';
export { onInterrupt } from './once-interrupted';
export {
  type CloudOptions,
  type PermissionListener,
  type RunningCloud,
  startCloud,
} from './start-cloud';
