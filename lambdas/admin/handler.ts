import { jsonFunction } from '#lambdas/http/json-function.ts'
import { createImage } from './images.ts'
import { createPost, deletePost, listAllPosts, readPost, updatePost } from './posts.ts'
import type { AdminServices } from './services.ts'

export const endpoints = [listAllPosts, readPost, createPost, updatePost, deletePost, createImage]

export const adminHandler = (services: AdminServices) => jsonFunction(endpoints, services)
