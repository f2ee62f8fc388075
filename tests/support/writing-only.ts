import { languageModel } from '#core/rewriting/language-model.ts'
import type { Model } from '#core/rewriting/model.ts'
import type { Writer } from '#core/rewriting/writer.ts'

/** A model that is not asked to compare texts, because most scripted ones answer the writer's prompt alone. */
export const writingOnly = (model: Model): Writer => languageModel(model, { hasChecker: false })
