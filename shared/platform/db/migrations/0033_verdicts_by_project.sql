-- Pages that an operator has judged. New calibrators are never fitted to them, and are judged by them.
CREATE TABLE calibration_labels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null once its brand is deleted: the figures below name nobody
  alert_id text UNIQUE REFERENCES brand_alerts ON DELETE SET NULL,
  -- shared/algorithms/confidence: Evidence, as it was when the page was judged
  evidence jsonb NOT NULL,
  is_impersonation boolean NOT NULL,
  labelled_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE confidence_calibrations
  -- shared/algorithms/confidence: ConfidenceModel; with the calibrators that were not adopted; null where there were none
  ADD COLUMN refused jsonb,
  -- the attempt whose refused model an operator has adopted with this row
  ADD COLUMN adopts bigint REFERENCES confidence_calibrations;
