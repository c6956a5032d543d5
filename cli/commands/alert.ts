import { type Command, Option } from 'commander';
import { judgeAlert, type VerdictInput } from '../../shared/domain/brands/takedowns/judge-alert.ts';
import {
  explainDetection,
  kindOfDetection,
  listAlerts,
  ownerOfAlert,
  readAlert,
  type WholeAlert,
} from '../../shared/domain/brands/alerts/read-alert.ts';
import {
  type AlertKind,
  alertKinds,
  type AlertOrder,
  alertOrders,
  type AlertStatus,
  alertStatuses,
} from '../../shared/domain/brands/alerts/alert.ts';
import { driftOfVerdicts } from '../../shared/domain/brands/alerts/precision-record.ts';
import { verdictField } from '../../shared/domain/brands/alerts/pass-verdict.ts';
import { ownerOfBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult, withState } from '../output.ts';
import { withStores } from '../running-system.ts';
import { formerStateOption, stateOption, wantedState } from '../state-filter.ts';

/** The first alerts of a list. */
const listMax = 200;

interface ListOptions {
  brand: string;
  kind: AlertKind | 'all';
  sort: AlertOrder;
  state?: AlertStatus;
  status?: AlertStatus;
  json: boolean;
}

interface JudgeOptions {
  alert: string;
  reason?: string;
  sighting?: string;
  allowHost?: boolean;
  dispute?: boolean;
  json: boolean;
}

/** Adds the `brand` commands that concern alerts. */
export function addBrandAlertCommands(brand: Command): void {
  brand
    .command('alerts')
    .description('list the newest or most urgent alerts of a brand')
    .requiredOption('--brand <id>', 'brd_...')
    .addOption(
      new Option('--kind <kind>', 'pages that impersonate the brand, or names that are not used yet')
        .choices([...alertKinds, 'all'] as const)
        .default('impersonation' as const),
    )
    .addOption(new Option('--sort <order>').choices(alertOrders).default('newest' as const))
    .addOption(stateOption(alertStatuses))
    .addOption(formerStateOption(alertStatuses))
    .option('--json', 'print one JSON value', false)
    .action(async ({ brand: brandId, kind, sort, json, ...given }: ListOptions) => {
      const filter = { kind, status: wantedState(given) };
      const wanted = { brandId, filter, sort, limit: listMax };
      const { alerts } = await withStores(async (stores) =>
        listAlerts(stores, await ownerOfBrand(stores, brandId), wanted),
      );
      const listed = alerts.map(({ id: alertId, last: _shownAlone, ...alert }) =>
        withState({ alertId, ...alert }),
      );
      printResult({ alerts: listed }, json);
    });
  brand
    .command('drift')
    .description('compare predicted probabilities with verdicts, by source')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      printResult(await withStores(driftOfVerdicts), json);
    });
}

export function addAlertCommands(program: Command): void {
  const alert = program
    .command('alert')
    .description('list and judge pages that appear to impersonate a brand');
  alert
    .command('show')
    .description('show an alert with its reasons and verdicts')
    .requiredOption('--alert <id>', 'alr_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ alert: alertId, json }: { alert: string; json: boolean }) => {
      const found = await withStores(async (stores) => {
        const { brandId, ...owner } = await ownerOfAlert(stores, alertId);
        return readAlert(stores, owner, { brandId, alertId });
      });
      printResult(shown(found), json);
    });
  alert
    .command('confirm')
    .description('confirm that an alert is an impersonation')
    .requiredOption('--alert <id>', 'alr_...')
    .option('--reason <text>')
    .option('--sighting <id>', 'the detection that was reviewed; refused if there is a later one')
    .option('--json', 'print one JSON value', false)
    .action((options: JudgeOptions) => judge('confirm', options));
  alert
    .command('dismiss')
    .description('dismiss an alert as harmless')
    .requiredOption('--alert <id>', 'alr_...')
    .option('--reason <text>', 'the reason; required')
    .option('--sighting <id>', 'the detection that was reviewed; refused if there is a later one')
    .option('--allow-host', 'also allow its host: pages of the host no longer become alerts of this brand')
    .option('--dispute', 'a takedown of it was disputed, and the dispute was justified')
    .option('--json', 'print one JSON value', false)
    .action((options: JudgeOptions) => judge('dismiss', options));
}

async function judge(verdict: VerdictInput['verdict'], options: JudgeOptions): Promise<void> {
  const { alert: alertId, reason, sighting: sightingId, allowHost, dispute = false } = options;
  const input = verdictField.parse({ verdict, reason, sightingId, allowHost });
  const judged = await withStores(async (stores) => {
    const { brandId, ...owner } = await ownerOfAlert(stores, alertId);
    const cause = dispute ? 'dispute' : 'review';
    return judgeAlert({ db: stores.db, clock: systemClock }, owner, {
      brandId,
      alertId,
      input: { ...input, cause },
    });
  });
  printResult(shown(judged), options.json);
}

/** The address of the registered face beside that of the page; null where none matches, or it is not kept any more. */
function facesOf({ id, brandId }: Pick<WholeAlert, 'id' | 'brandId'>, last: WholeAlert['history'][0]) {
  const file = last.files.find(({ name }) => name.startsWith('faces/'));
  const path = `/v1/brand/${brandId}/alerts/${id}/evidence/${file?.name}?sighting=${last.id}`;
  return file === undefined || last.prunedAt !== null ? null : path;
}

/** Prints the fields under the names the API gives them. */
function shown({ id: alertId, history, verdicts, logged, ...alert }: WholeAlert) {
  const [last] = history;
  return {
    alertId,
    ...withState(alert),
    explanation: explainDetection(last),
    lacking: last.lacking,
    files: last.files.map(({ name }) => name),
    faces: facesOf({ ...alert, id: alertId }, last),
    log: logged,
    history: history.map((detection) => ({
      sightingId: detection.id,
      seenAt: detection.seenAt,
      kind: kindOfDetection(detection),
      probability: detection.assessment.probability,
    })),
    verdicts: verdicts.map(({ id: _own, ...verdict }) => verdict),
  };
}
