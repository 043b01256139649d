import { Button } from '@fluentui/react-components';
import {
  CalendarRegular,
  CheckmarkCircleRegular,
  DocumentTableRegular,
  ErrorCircleRegular,
  InfoRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useMemo } from 'react';
import { spokenDay } from '../../contract';
import { urgencies, urgencyTitles, type NeedUrgency, type Overview } from '../../portfolio';
import type { ShownOverview } from '../../runs/overview/commands';
import { Disclosure } from '../parts/disclosure';
import { Hero } from '../parts/hero';
import { loadedLater } from '../parts/loaded-later';
import { homeNames } from '../runs/home-names';
import { useScreenStyles } from '../parts/styles';
import { counted } from '../wording';
import { CouncilFigure } from './council-figure';
import { MonthFigure } from './month-figure';
import { NeedCard } from './need-card';
import { RatingFigure } from './rating-figure';
import type { SheetsServices } from './sheets-card';

/** They are rarely opened, and loaded when they are. */
const DatesCard = loadedLater(async () => (await import('./dates-card')).DatesCard);
const SheetsCard = loadedLater(
  async () => (await import(/* webpackChunkName: "evidence" */ './sheets-card')).SheetsCard,
);

interface OverviewContentProps {
  readonly shown: ShownOverview;
  readonly onShow: (row: number, column: string | null) => void;
  readonly onCheck: () => void;
  readonly onKeepLeads: (change: Partial<ShownOverview['leads']>) => void;
  readonly sheets: SheetsServices;
}

/** What needs doing, and the figures. */
export function OverviewContent({ shown, onShow, onCheck, onKeepLeads, sheets }: OverviewContentProps) {
  const shared = useScreenStyles();
  const { overview, rows, source, owner } = shown;
  const homes = useMemo(() => homeNames(rows), [rows]);
  const { figures, needs } = overview;
  const { makeSheets, freeze, openCalendar } = sheets;
  return (
    <>
      <Summary overview={overview} source={owner?.name ?? source.name} onCheck={onCheck} />
      {urgencies.map((urgency) => {
        const inGroup = needs.filter((need) => need.urgency === urgency);
        if (inGroup.length === 0) return null;
        const title = urgencyTitles[urgency];
        return (
          <section key={urgency} className={shared.stack} aria-label={title}>
            <h3 className={shared.groupTitle}>{title}</h3>
            <ul className={shared.list}>
              {inGroup.map((need) => (
                <li key={need.kind}>
                  <NeedCard need={need} homes={homes} onShow={onShow} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Disclosure
        title="Dates and calendar"
        note="From when something is due, and the days to come for your calendar"
        icon={<CalendarRegular />}
        tone="neutral"
      >
        <DatesCard shown={shown} onKeep={onKeepLeads} open={openCalendar} />
      </Disclosure>
      {makeSheets !== null && (
        <Disclosure
          title="Sheets to print and send"
          note="By landlord, for the register, C by 2030, and an evidence pack"
          icon={<DocumentTableRegular />}
          tone="neutral"
        >
          <SheetsCard shown={shown} make={makeSheets} freeze={freeze} />
        </Disclosure>
      )}
      {overview.checked > 0 && (
        <section className={shared.stack} aria-label="Figures">
          <h3 className={shared.groupTitle}>Figures</h3>
          <RatingFigure ratings={figures.ratings} />
          {figures.councils.length > 0 && <CouncilFigure councils={figures.councils} />}
          <MonthFigure months={figures.months} />
        </section>
      )}
    </>
  );
}

/** Homes that need something of one urgency, each once. */
function homesIn({ facts, needs }: Overview, urgency: NeedUrgency): number {
  const found = needs.filter((need) => need.urgency === urgency).flatMap(({ rows }) => rows);
  const needing = new Set(found.map(({ row }) => row));
  return facts.filter(({ rows }) => rows.some(({ number }) => needing.has(number))).length;
}

interface SummaryProps {
  readonly overview: Overview;
  readonly source: string;
  readonly onCheck: () => void;
}

/** What it comes down to. */
function Summary({ overview, source, onCheck }: SummaryProps) {
  const { homes, checked, asAt } = overview;
  const now = homesIn(overview, 'now');
  const soon = homesIn(overview, 'soon');
  const note = `${source}: ${counted(homes, 'home', 'homes')}, ${checked === homes ? 'all' : checked.toLocaleString('en-GB')} checked, as at ${spokenDay(asAt)}. This is what the data says. It is not legal advice.`;
  if (checked === 0 && homes > 0) {
    return (
      <Hero
        icon={<InfoRegular />}
        tone="brand"
        title="Check your homes first"
        note={`${source}: ${counted(homes, 'home', 'homes')}, none checked yet.`}
      >
        <Button size="small" onClick={onCheck}>
          Check these homes
        </Button>
      </Hero>
    );
  }
  const open = homesIn(overview, 'gap');
  if (now > 0) {
    const title = `${counted(now, 'home needs', 'homes need')} something now`;
    return <Hero icon={<ErrorCircleRegular />} tone="bad" title={title} note={note} />;
  }
  if (soon > 0) {
    const title = `${counted(soon, 'home needs', 'homes need')} something soon`;
    return <Hero icon={<WarningRegular />} tone="warning" title={title} note={note} />;
  }
  if (open > 0) {
    const title = `Nothing known needs doing soon, but something is not known about ${counted(open, 'home', 'homes')}`;
    return <Hero icon={<InfoRegular />} tone="brand" title={title} note={note} />;
  }
  return <Hero icon={<CheckmarkCircleRegular />} tone="good" title="Nothing needs doing soon" note={note} />;
}
