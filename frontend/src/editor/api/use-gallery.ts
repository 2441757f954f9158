import { useAssets } from '../../lib/api/use-assets';

/** Images that were uploaded before, by this customer, newest first. */
export const useGallery = () => useAssets();
