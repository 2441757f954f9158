export { extensionFiles } from './extension-files';
