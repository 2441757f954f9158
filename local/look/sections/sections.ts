import type { ComponentType } from 'react';
import { Badges } from './badges';
import { Buttons } from './buttons';
import { Charts } from './charts';
import { Colors } from './colors';
import { Dialogs } from './dialogs';
import { Empty } from './empty';
import { Frames } from './frames';
import { Inputs } from './inputs';
import { Menus } from './menus';
import { Plans } from './plans';
import { Strips } from './strips';
import { TableStates } from './table-states';
import { Tables } from './tables';
import { Texts } from './texts';
import { Toasts } from './toasts';
import { Type } from './type';
import { Upload } from './upload';

type Section = { readonly id: string; readonly title: string; readonly Content: ComponentType };

/** The sections of the page from top to bottom. The visual tests take a screenshot of each. */
export const sections: readonly Section[] = [
  { id: 'colours', title: 'Colors', Content: Colors },
  { id: 'type', title: 'Typography', Content: Type },
  { id: 'texts', title: 'Text', Content: Texts },
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'inputs', title: 'Inputs', Content: Inputs },
  { id: 'badges', title: 'Badges and notes', Content: Badges },
  { id: 'menus', title: 'Tabs, menus and tooltips', Content: Menus },
  { id: 'strips', title: 'Strips', Content: Strips },
  { id: 'tables', title: 'Tables', Content: Tables },
  { id: 'table-states', title: 'Loading and failed lists', Content: TableStates },
  { id: 'empty', title: 'Empty states', Content: Empty },
  { id: 'charts', title: 'Charts', Content: Charts },
  { id: 'plans', title: 'Batch plan', Content: Plans },
  { id: 'upload', title: 'Uploads', Content: Upload },
  { id: 'dialogs', title: 'Dialogs', Content: Dialogs },
  { id: 'toasts', title: 'Toasts and results', Content: Toasts },
  { id: 'frames', title: 'Page layouts', Content: Frames },
];
