import type { ApiHandler } from '../../api-router';
import { choosePreferences, type PreferenceDependencies } from '../preferences/preference-service';

export const choosePreferencesByToken: ApiHandler<
  'PUT /tracker/preferences',
  PreferenceDependencies
> = async ({ body }, dependencies) => choosePreferences(body, dependencies);
