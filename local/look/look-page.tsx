import { Anchor, Text, Title } from '@mantine/core';
import classes from './look.module.css';
import { sections } from './sections/sections';

type Props = { readonly scheme: 'light' | 'dark' };

/** Shows every component of the app in every possible state, from fixed data. */
export const DesignGalleryPage = ({ scheme }: Props) => {
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <div className={classes.page}>
      <Title order={1}>Mailbloom component gallery</Title>
      <Text c="dimmed">
        All components of the app, shown with fixed sample data.{' '}
        <Anchor underline="always" href={`?scheme=${other}`}>
          Show the {other} scheme
        </Anchor>
      </Text>
      <nav aria-label="Sections" className={classes.contents}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Content }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <Content />
        </section>
      ))}
    </div>
  );
};
