import { Paper } from '@mantine/core';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useEditorTools } from '../context/editor-tools';
import type { MenuStore, OpenMenu } from './menu-store';
import classes from './suggestion-menu.module.css';

/**
 * Sets ARIA attributes on the text that refer to the menu's list and its active option, because
 * focus stays in the text.
 */
const useActiveOption = (listId: string, optionId: string | undefined) => {
  const { editor } = useEditorTools();
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-haspopup', 'listbox');
    dom.setAttribute('aria-controls', listId);
    if (optionId) dom.setAttribute('aria-activedescendant', optionId);
    return () => {
      for (const name of ['aria-haspopup', 'aria-controls', 'aria-activedescendant']) {
        dom.removeAttribute(name);
      }
    };
  }, [editor, listId, optionId]);
};

const MenuList = ({ menu }: { readonly menu: OpenMenu }) => {
  const listId = useId();
  const active = useRef<HTMLDivElement>(null);
  const current = menu.items[menu.active];
  const idOf = (id: string) => `${listId}-${id}`;
  useActiveOption(listId, current && idOf(current.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is another element
  useEffect(() => void active.current?.scrollIntoView({ block: 'nearest' }), [current]);
  return (
    <Paper
      id={listId}
      role="listbox"
      // Makes the menu focusable, as accessibility rules require for a scroll area. While focus is
      // in the text, Tab selects the active option instead.
      tabIndex={0}
      aria-label={menu.label}
      shadow="md"
      withBorder
      className={classes.list}
    >
      {menu.items.map((item, index) => (
        <div key={item.id} role="presentation">
          {item.group === menu.items[index - 1]?.group ? null : (
            <div className={classes.group} role="presentation">
              {item.group}
            </div>
          )}
          {/** biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus (aria-activedescendant) */}
          {/** biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys */}
          <div
            id={idOf(item.id)}
            ref={index === menu.active ? active : undefined}
            role="option"
            aria-selected={index === menu.active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => menu.choose(item)}
          >
            <span>{item.label}</span>
            {item.hint ? <span className={classes.hint}>{item.hint}</span> : null}
          </div>
        </div>
      ))}
    </Paper>
  );
};

/** The menu opened by "/" or "{{", at the cursor. */
export const SuggestionMenu = ({ store }: { readonly store: MenuStore }) => {
  const menu = useSyncExternalStore(store.subscribe, store.get);
  if (!menu || menu.items.length === 0) return null;
  return createPortal(<MenuList menu={menu} />, menu.element);
};
