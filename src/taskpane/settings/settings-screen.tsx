import { Button } from '@fluentui/react-components';
import { ChevronRightRegular, DocumentCheckmarkRegular, PlugConnectedRegular } from '@fluentui/react-icons';
import { Card } from '../parts/card';
import type { ScreenProps } from '../screen';
import type { SignInServices } from '../sign-in/use-sign-in';
import { CacheCard } from './cache-card';
import { DiagnosticsCard, type DiagnosticsCardProps } from './diagnostics-card';
import { SignInSetting } from './sign-in-setting';
import { WorkCard, type StartupCommands } from './work-card';
import { useStore } from '../use-store';
import { useScreenStyles } from '../parts/styles';

export interface SettingsServices extends DiagnosticsCardProps, SignInServices {
  /** Starting with the workbook; `null` outside Excel. */
  readonly startup: StartupCommands | null;
  /** Whether this Excel opens a rating as a card; older ones show its letter alone. */
  readonly knowsRatingCards: boolean;
}

/** What a user may set. It holds on this device, for every workbook. */
export function SettingsScreen({ services, goTo }: ScreenProps<SettingsServices>) {
  const shared = useScreenStyles();
  const { activity, cache, settings, connections, startup, knowsRatingCards } = services;
  // How many answers are cached changes with the activity.
  useStore(activity);
  const connection = useStore(connections.current);
  return (
    <>
      <Card
        title="Connection"
        icon={<PlugConnectedRegular />}
        aside={<GoOn onClick={() => goTo('connect')}>Change</GoOn>}
      >
        <p className={shared.muted}>
          {connection.kind === 'typed'
            ? `Your own keys, at ${connection.baseUrl}`
            : connection.isSample
              ? 'The sample: a made-up borough'
              : 'This server’s keys'}
        </p>
      </Card>
      {services.signIn !== undefined && <SignInSetting signIn={services.signIn} />}
      <WorkCard settings={settings} startup={startup} knowsRatingCards={knowsRatingCards} />
      <CacheCard cache={cache} settings={settings} />
      <Card
        title="Evidence packs"
        icon={<DocumentCheckmarkRegular />}
        aside={<GoOn onClick={() => goTo('verify-pack')}>Verify a pack</GoOn>}
      >
        <p className={shared.muted}>Whether a pack is as it was made, and who signed it.</p>
      </Card>
      <DiagnosticsCard {...services} />
    </>
  );
}

/** Leads to a screen of its own. */
function GoOn({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button
      size="small"
      appearance="subtle"
      iconPosition="after"
      icon={<ChevronRightRegular />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
