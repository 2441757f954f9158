import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { CustomerDependencies } from '../live';

export const updateLogo: ApiHandler<'PUT /customer/logo', CustomerDependencies> = async (
  { customerId, body: { assetId } },
  { customers, findAsset, appUrl },
) => {
  const logo = assetId ? await findAsset(customerId, assetId, 'logo') : undefined;
  if (assetId && !logo) {
    throw new AppError('upload_missing', 'The uploaded file has expired. Upload it again.');
  }
  const logoUrl = logo && `${appUrl}/${logo.key}`;
  await customers.setLogo(customerId, logoUrl);
  return { logoUrl };
};
