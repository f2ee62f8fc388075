export const postCategories = [
  'AI Technology',
  'Academic Writing',
  'Content Strategy',
  'Technical',
  'Marketing',
  'Writing Tips',
] as const
export type PostCategory = (typeof postCategories)[number]
