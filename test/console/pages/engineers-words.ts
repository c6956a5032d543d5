/** What engineers say of alerts and takedowns, and analysts never read. */
export const engineersWords =
  /\b(log-odds|logits?|nats|bits?|gates?|gated|veto|vetoes|vetoed|buckets?|calibrat\w*|fused|embeddings?|cosine|hash|hashes|hashed|wilson|ECE|sightings?)\b/i;
