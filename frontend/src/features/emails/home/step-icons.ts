import {
  IconChecklist,
  IconMailForward,
  IconMapPin,
  IconPencil,
  IconPlayerPause,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import type { NextStep } from '../../../../../shared/contracts/home';

export const stepIcons: Readonly<Record<NextStep['kind'], typeof IconPencil>> = {
  resume_delivery: IconPlayerPause,
  review_email: IconChecklist,
  resume_import: IconTableImport,
  add_business_address: IconMapPin,
  add_subscribers: IconUserPlus,
  finish_draft: IconPencil,
  write_email: IconMailForward,
};
