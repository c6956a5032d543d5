import type { ConfidenceModel } from '../../../algorithms/confidence/confidence-model.ts';
import type { SourceOutcome } from '../../../algorithms/confidence/recalibrate.ts';
import type { Queryable } from '../../../platform/db/database.ts';

/** Null: no calibrator did better; none was refused; no operator adopted it. */
export interface CalibrationRun {
  verdicts: number;
  outcomes: readonly SourceOutcome[];
  model: ConfidenceModel | null;
  refused: ConfidenceModel | null;
  adopts: string | null;
}

/** Returns its id. */
export async function insertCalibration(db: Queryable, run: CalibrationRun): Promise<string> {
  const json = (model: ConfidenceModel | null) => (model === null ? null : JSON.stringify(model));
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO confidence_calibrations (verdicts, outcomes, model, refused, adopts) VALUES ($1, $2, $3, $4, $5)
     RETURNING id::text`,
    [run.verdicts, JSON.stringify(run.outcomes), json(run.model), json(run.refused), run.adopts],
  );
  if (!row) throw new Error('a calibration was not stored');
  return row.id;
}

/** When the calibrators were last fitted, and whether that is a day ago; undefined before the first time. */
export async function lastCalibration(db: Queryable): Promise<{ ranAt: Date; isPast: boolean } | undefined> {
  const [row] = await db.query<{ ranAt: Date; isPast: boolean }>(
    `SELECT ran_at AS "ranAt", ran_at < now() - interval '1 day' AS "isPast" FROM confidence_calibrations
      WHERE adopts IS NULL ORDER BY id DESC LIMIT 1`,
  );
  return row;
}

/** As stored, to be read like a file. */
export async function findAdoptedModel(db: Queryable): Promise<unknown> {
  const [row] = await db.query<{ model: unknown }>(
    'SELECT model FROM confidence_calibrations WHERE model IS NOT NULL ORDER BY id DESC LIMIT 1',
  );
  return row?.model;
}

export interface StoredCalibration {
  id: string;
  ranAt: Date;
  verdicts: number;
  outcomes: SourceOutcome[];
  isAdopted: boolean;
  /** As stored, to be read like a file; null where no calibrator was refused. */
  refused: unknown;
  adopts: string | null;
}

const columns = `id::text, ran_at AS "ranAt", verdicts, outcomes, model IS NOT NULL AS "isAdopted", refused,
  adopts::text`;

export async function findCalibration(db: Queryable, id: string): Promise<StoredCalibration | undefined> {
  const [row] = await db.query<StoredCalibration>(
    `SELECT ${columns} FROM confidence_calibrations WHERE id = $1::bigint`,
    [id],
  );
  return row;
}

/** Newest first. */
export async function listCalibrationRows(db: Queryable, limit: number): Promise<StoredCalibration[]> {
  return db.query<StoredCalibration>(
    `SELECT ${columns} FROM confidence_calibrations WHERE id > 0 ORDER BY id DESC LIMIT $1`,
    [limit],
  );
}
