import { useComputedColorScheme } from '@mantine/core';
import { Picker } from 'emoji-picker-element';
import dataSource from 'emoji-picker-element-data/en/cldr/data.json?url';
import { useEffect, useRef } from 'react';
import classes from './line.module.css';

type Props = { readonly onChoose: (emoji: string) => void };

/**
 * The emoji picker by emoji-picker-element. The app serves the emoji names from its own origin. The
 * element caches them in the browser's IndexedDB.
 */
export const EmojiPicker = ({ onChoose }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    const picker = new Picker({ dataSource, locale: 'en' });
    picker.className = `${scheme} ${classes.emoji}`;
    picker.addEventListener('emoji-click', ({ detail }) => choose.current(detail.unicode ?? ''));
    container.current?.replaceChildren(picker);
    return () => picker.remove();
  }, [scheme]);
  return <div ref={container} style={{ minHeight: 360 }} />;
};
