import type { UserPool } from './pool.ts'
import { Refusal } from './refusal.ts'
import type { Group } from './state.ts'

export const addGroup = (pool: UserPool, name: string, description?: string): Group => {
  const group = { name, createdAt: pool.now(), ...(description !== undefined && { description }) }
  pool.state.groups.push(group)
  pool.save()
  return group
}

export const requireGroup = (pool: UserPool, name: string): Group => {
  const group = pool.state.groups.find((known) => known.name === name)
  if (group === undefined) throw new Refusal('ResourceNotFoundException', 'Group not found.')
  return group
}

export const describeGroup = (pool: UserPool, { name, description, createdAt }: Group) => ({
  GroupName: name,
  UserPoolId: pool.id,
  CreationDate: createdAt / 1000,
  ...(description !== undefined && { Description: description }),
})
