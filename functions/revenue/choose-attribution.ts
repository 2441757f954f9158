import type { AttributionView } from '../../shared/contracts/settings/revenue';
import type { AttributionSettings } from '../items/revenue/attribution-settings';
import { AppError } from '../platform/app-error';
import type { AttributionSettingsRepository } from './settings-repository';

type AttributionChoice = {
  readonly attributionWindow?: number | undefined;
  readonly countsOpens?: boolean | undefined;
};

export const toAttributionView = ({
  windowDays,
  countsOpens,
}: Pick<AttributionSettings, 'windowDays' | 'countsOpens'>): AttributionView => ({
  attributionWindow: windowDays,
  countsOpens,
});

const maxTries = 4;

/**
 * Changes how orders are attributed. If the settings stay the same, no order is attributed again.
 */
export const chooseAttribution = async (
  customerId: string,
  { attributionWindow, countsOpens }: AttributionChoice,
  { settings }: { readonly settings: Pick<AttributionSettingsRepository, 'read' | 'choose'> },
): Promise<AttributionView> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const currentSettings = await settings.read(customerId);
    const next = {
      windowDays: attributionWindow ?? currentSettings.windowDays,
      countsOpens: countsOpens ?? currentSettings.countsOpens,
      version: currentSettings.version,
    };
    const isSame =
      next.windowDays === currentSettings.windowDays &&
      next.countsOpens === currentSettings.countsOpens;
    if (isSame || (await settings.choose(customerId, next))) return toAttributionView(next);
  }
  throw new AppError('stale_version', 'Someone else is changing this. Try again in a moment.');
};
