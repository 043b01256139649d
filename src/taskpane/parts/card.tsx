import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '24px' },
  icon: {
    display: 'flex',
    fontSize: '18px',
    color: tokens.colorBrandForeground1,
  },
  title: {
    margin: 0,
    ...typographyStyles.body1Strong,
  },
  aside: { marginLeft: 'auto', flexShrink: 0 },
  foot: {
    margin: `0 calc(-1 * ${tokens.spacingHorizontalM}) calc(-1 * ${tokens.spacingHorizontalM})`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRadius: `0 0 ${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

interface CardProps {
  readonly title: string;
  readonly icon?: ReactElement;
  /** At the right of the title: a tag, a button. */
  readonly aside?: ReactNode;
  /** Under a line: where it comes from. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** One subject, with its name, what is to be said, and where that comes from. */
export function Card({ title, icon, aside, foot, children }: CardProps) {
  const styles = useStyles();
  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.head}>
        {icon !== undefined && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <h2 className={styles.title}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
